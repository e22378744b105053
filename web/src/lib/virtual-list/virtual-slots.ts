/** Something of a long list: an entry that is drawn, or the room of those that are not. */
export type Slot = { key: string; index: number } | { key: string; space: number }

export interface VisibleRange {
  /** What part of the list is drawn, in pixels from its top. */
  from: number
  to: number
  /** Drawn wherever they are. */
  pinned: readonly (string | undefined)[]
}

/** Draws what is looked at and what is held, and keeps room for the rest; the first and the last slot are room. */
export const slotsOf = (
  keys: readonly string[],
  heightOf: (key: string) => number,
  { from, to, pinned }: VisibleRange,
) => {
  const slots: Slot[] = []
  let rooms = 0
  let space = 0
  let at = 0
  const room = () => {
    slots.push({ key: `room ${rooms}`, space })
    rooms += 1
    space = 0
  }
  for (const [index, key] of keys.entries()) {
    const height = heightOf(key)
    if ((at + height > from && at < to) || pinned.includes(key)) {
      if (space > 0 || rooms === 0) room()
      slots.push({ key, index })
    } else space += height
    at += height
  }
  room()
  return slots
}
