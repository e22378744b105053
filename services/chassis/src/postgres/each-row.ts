import type { Logger } from '../base/logger.ts'

interface EachRow<Row> {
  /**
   * Takes the next row that is due, and in the same statement makes it due later, by the database's clock and skipping
   * locked rows. So a row that always fails comes last the next time and keeps nobody from their turn.
   */
  next(): Promise<Row | undefined>
  work(row: Row): Promise<unknown>
  signal: AbortSignal
  logger: Logger
  /** What the log says about a row that failed, and how it names the row. */
  failed: string
  nameOf(row: Row): object
}

const maxFailuresInARow = 5

/**
 * Works rows one by one until none is due. A row that fails is logged and waits alone. If five fail in a row it throws:
 * what all of them need is away.
 */
export const eachRow = async <Row>({ next, work, signal, logger, failed, nameOf }: EachRow<Row>): Promise<void> => {
  let failures = 0
  while (!signal.aborted) {
    const row = await next()
    if (row === undefined) return
    try {
      await work(row)
      failures = 0
    } catch (error) {
      failures += 1
      if (failures === maxFailuresInARow) throw error
      logger.warn({ err: error, ...nameOf(row) }, failed)
    }
  }
}
