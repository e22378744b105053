/** Numbers that look random and are the same in every run (mulberry32): each a whole number below the given one. */
export type Random = (below: number) => number

export const seeded =
  (state: number): Random =>
  (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
