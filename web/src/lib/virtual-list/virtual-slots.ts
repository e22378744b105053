/** Part of a long list: an entry that is rendered, or a spacer for entries that are not. */
export type Slot = { key: string; index: number } | { key: string; space: number }

export interface VisibleRange {
  /** The part of the list that is rendered, in pixels from its top. */
  from: number
  to: number
  /** Entries that are rendered wherever they are. */
  pinned: readonly (string | undefined)[]
}

/** Renders the visible and the pinned entries, with spacers for the rest; the first and the last slot are spacers. */
export const slotsOf = (
  keys: readonly string[],
  heightOf: (key: string) => number,
  { from, to, pinned }: VisibleRange,
) => {
  const slots: Slot[] = []
  let spacers = 0
  let space = 0
  let at = 0
  const addSpacer = () => {
    slots.push({ key: `spacer ${spacers}`, space })
    spacers += 1
    space = 0
  }
  for (const [index, key] of keys.entries()) {
    const height = heightOf(key)
    if ((at + height > from && at < to) || pinned.includes(key)) {
      if (space > 0 || spacers === 0) addSpacer()
      slots.push({ key, index })
    } else space += height
    at += height
  }
  addSpacer()
  return slots
}
