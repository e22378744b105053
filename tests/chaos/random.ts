/** A repeatable random generator: the same seed makes the same choices in the same order. */
export const createRandom = (seed: string) => {
  let state = fnv1a(seed)

  // Mulberry32: small, even enough for choosing, and nothing here is a secret.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  return {
    chance: (probability: number) => next() < probability,
    between: (least: number, most: number) => Math.floor(least + next() * (most - least + 1)),
    pick,
    /** Picks a key as often as its weight says. */
    weighted: <Key extends string>(weights: Readonly<Record<Key, number>>): Key =>
      pick(Object.entries<number>(weights).flatMap(([key, weight]) => Array<Key>(weight).fill(key as Key))),
    /** An independent generator, which does not depend on how many choices were made here. */
    branch: (name: string) => createRandom(`${seed}/${name}`),
  }
}

export type Random = ReturnType<typeof createRandom>

const fnv1a = (text: string) => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
