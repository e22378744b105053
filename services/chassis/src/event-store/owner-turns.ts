import { createFairQueue } from '../base/fair-queue.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { transaction } from './event-store.ts'
import { lockOwner } from './owners.ts'

// All writes of a person wait for one row, and who waits in the database keeps a connection from everybody else. So no
// more than two do; the others wait here, not quite as long as the bff waits for a response.
const turns = createFairQueue({ perKey: { places: 2, waiting: 32 }, waiting: 256, waitMs: 2_500 })

interface Writer {
  userId: string
  /** Aborts when nobody waits for the outcome any more. What has begun is not interrupted. */
  signal?: AbortSignal
}

/**
 * Runs what appends for a person at that person's turn, before it takes a connection. It holds the turn until it ends,
 * so it neither takes another one nor waits for anything but the database: files are read and written before.
 */
export const atOwnersTurn = <Result>({ userId, signal }: Writer, work: () => Promise<Result>): Promise<Result> =>
  turns.run(userId, work, signal)

/** A `transaction` that appends for a person: at their turn, and with their row locked before anything else. */
export const ownerTransaction = <Tx extends Sql, Result>(
  database: Database<Tx>,
  writer: Writer,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  atOwnersTurn(writer, () =>
    transaction(database, async (tx: Tx) => {
      await lockOwner(tx, writer.userId)
      return work(tx)
    }),
  )
