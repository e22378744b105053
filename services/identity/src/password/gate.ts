/** Lets so many pieces of work run at once and so many wait; further ones are refused at the door. */
export const createGate = (limits: { atOnce: number; waiting: number }, refusal: () => Error) => {
  let running = 0
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limits.atOnce) running += 1
    else if (queue.length < limits.waiting) await new Promise<void>((enter) => queue.push(enter))
    else throw refusal()
    try {
      return await work()
    } finally {
      // Who leaves hands the place over, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
