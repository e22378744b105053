// One that waits for an answer must not hold up the rest.
const maxCallsInFlight = 2

/**
 * Makes one call of many: what is asked while calls are under way goes along with the next one. Nobody is given an
 * answer to a question that was put before their own. `ask` answers in the order it was asked in.
 */
export const coalesce = <Question, Answer>(maxBatch: number, ask: (questions: Question[]) => Promise<Answer[]>) => {
  interface Waiting {
    question: Question
    resolve(answer: Answer): void
    reject(error: unknown): void
  }
  const waiting: Waiting[] = []
  let underWay = 0

  const next = async () => {
    if (underWay === maxCallsInFlight || waiting.length === 0) return
    underWay += 1
    const batch = waiting.splice(0, maxBatch)
    try {
      const answers = await ask(batch.map(({ question }) => question))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      underWay -= 1
      void next()
    }
  }

  return (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      void next()
    })
}
