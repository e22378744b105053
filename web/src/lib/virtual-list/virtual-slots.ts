/** Part of a long list: an entry that is rendered, or a spacer as high as the entries that are not. */
export type Slot = { key: string; index: number } | { key: string; entries: number }

export interface VisibleRange {
  /** The entries that are rendered: from the first of these, up to but not including the second. */
  from: number
  to: number
  /** Entries that are rendered wherever they are. */
  pinned: readonly (string | undefined)[]
}

/** Renders the visible and the pinned entries, with spacers for the rest; the first and the last slot are spacers. */
export const slotsOf = (keys: readonly string[], { from, to, pinned }: VisibleRange) => {
  const visible = new Set<number>()
  for (let index = Math.max(0, from); index < Math.min(to, keys.length); index += 1) visible.add(index)
  for (const key of pinned) if (key !== undefined) visible.add(keys.indexOf(key))
  visible.delete(-1)

  const slots: Slot[] = []
  let spacers = 0
  let next = 0
  const addSpacer = (entries: number) => {
    slots.push({ key: `spacer ${spacers}`, entries })
    spacers += 1
  }
  for (const index of [...visible].sort((one, other) => one - other)) {
    if (index > next || spacers === 0) addSpacer(index - next)
    slots.push({ key: keys[index] as string, index })
    next = index + 1
  }
  addSpacer(keys.length - next)
  return slots
}
