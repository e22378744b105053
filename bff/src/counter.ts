/** What is counted of somebody within one window. */
interface Count {
  hits: number
  /** Those among the hits that the other replicas have not been told. */
  unsent: number
  /** When the window ends, in milliseconds since the epoch. */
  until: number
}

/** Somebody's hits, and how many milliseconds their window still lasts: clocks of replicas may differ. */
export type Share = [key: string, hits: number, msLeft: number]

// About 300 bytes each. Whoever was counted longest ago is forgotten first, which allows more, never less.
const maxKeys = 10_000

/**
 * Counts hits per key in windows that begin with the first one. Nobody is counted beyond `max + 1`, which is what it
 * takes to be refused: so whoever goes on costs nothing more, and no replica can make another refuse somebody for
 * longer than one window.
 */
export const createCounter = (max: number, windowMs: number) => {
  const counts = new Map<string, Count>()
  const isOver = ({ until }: Count) => until <= Date.now()
  const left = ({ until }: Count) => Math.max(until - Date.now(), 1)
  const countOf = (key: string, msLeft = windowMs): Count => {
    const found = counts.get(key)
    const count =
      found && !isOver(found) ? found : { hits: 0, unsent: 0, until: Date.now() + Math.min(msLeft, windowMs) }
    counts.delete(key)
    counts.set(key, count)
    for (const oldest of counts.keys()) {
      if (counts.size <= maxKeys) break
      counts.delete(oldest)
    }
    return count
  }
  return {
    max,
    hit: (key: string): Readonly<Count> => {
      const count = countOf(key)
      if (count.hits <= max) {
        count.hits += 1
        count.unsent += 1
      }
      return count
    },
    read: (key: string): Readonly<Count> | undefined => {
      const found = counts.get(key)
      return found && !isOver(found) ? found : undefined
    },
    /** What has been counted since it was asked last. Windows that are over are removed. */
    takeUnsent: (): Share[] => {
      const shares: Share[] = []
      for (const [key, count] of counts) {
        if (isOver(count)) counts.delete(key)
        else if (count.unsent > 0) {
          shares.push([key, count.unsent, left(count)])
          count.unsent = 0
        }
      }
      return shares
    },
    all: (): Share[] => [...counts].flatMap(([key, count]) => (isOver(count) ? [] : [[key, count.hits, left(count)]])),
    /** Adds what another replica has counted. */
    add: ([key, hits, msLeft]: Share) => {
      const count = countOf(key, msLeft)
      count.hits = Math.min(count.hits + hits, max + 1)
    },
    /** Catches up with what another replica knows in total: all that it was told of ours, and all of the others. */
    catchUp: ([key, hits, msLeft]: Share) => {
      const count = countOf(key, msLeft)
      count.hits = Math.min(Math.max(count.hits, hits + count.unsent), max + 1)
    },
  }
}

export type Counter = ReturnType<typeof createCounter>
