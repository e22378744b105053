/** Lets at most `most` tasks run at once; the others wait for their turn, in order. */
export const createTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await task()
    } finally {
      // A turn is handed on, not given back, so that nobody comes in between.
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
