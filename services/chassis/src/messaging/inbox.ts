import { raw } from '@prisma/client/runtime/client'
import { Envelope, readSubject } from '@roletrail/contracts/event'
import { events } from '@roletrail/contracts/events'
import { sql } from '../event-store/decider.ts'
import { transaction } from '../event-store/event-store.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { isTransient } from '../postgres/transient.ts'
import {
  deleteDeadLetters,
  failedAgain,
  firstDeadLetter,
  type Message,
  parkEvent,
  parkedBy,
  removeDeadLetter,
  unpark,
} from './dead-letters.ts'

export interface Handler<Tx> {
  type: string
  /** Applies events that follow each other in the stream, in their order, in the name of the consumer. */
  apply(envelopes: Envelope[], tx: Tx, consumer: string): Promise<void>
}

/** Events of one type that follow each other, or are parted only by some that nobody applies. */
interface Run<Tx> {
  handler: Handler<Tx>
  messages: Message[]
}

export interface BatchOutcome {
  position: number
  /** Types of events that no contract of this process knows. */
  unknown: string[]
  /** The aggregate that was parked, and the error that did it. */
  parked?: { aggregate: string; error: unknown }
}

/** What arrived does not follow what was taken last: the stream or the position changed meanwhile. Bind again. */
export class PositionMismatch extends Error {
  override readonly name = 'OutOfStep'
}

const published = new Set(events.map(({ type }) => type))

/**
 * A consumer's side of the database: applies events and moves the position in one transaction. Everybody who changes
 * the position, the parked aggregates or the dead letters holds the position's row meanwhile.
 */
export const createInbox = <Tx extends Sql>(name: string, handlers: Handler<Tx>[], database: Database<Tx>) => {
  const byType = new Map(handlers.map((handler) => [handler.type, handler]))

  const lock = async (tx: Tx) => {
    const [row] = await tx.$queryRaw<{ position: number }[]>`
      select position::float8 as position from consumer_positions where consumer = ${name} for update`
    if (!row) throw new PositionMismatch(`${name} has no position`)
    return row.position
  }
  const moveTo = (tx: Tx, position: number) =>
    tx.$executeRaw`update consumer_positions set position = ${position} where consumer = ${name}`

  const apply = (tx: Tx, { handler, messages }: Run<Tx>) =>
    handler.apply(
      messages.map((message) => Envelope.parse(JSON.parse(message.string()))),
      tx,
      name,
    )

  const applyOrPark = async (tx: Tx, run: Run<Tx>, message: Message) => {
    await tx.$executeRaw`savepoint before_event`
    try {
      await apply(tx, run)
    } catch (error) {
      if (isTransient(error)) throw error
      // By the same connection: where that broke, this fails too and nothing is parked.
      await tx.$executeRaw`rollback to savepoint before_event`
      const aggregate = readSubject(message.subject)?.aggregate ?? message.subject
      await parkEvent(tx, name, aggregate, message, String(error))
      return { aggregate, error }
    }
    return undefined
  }

  /** What a batch holds for the handlers, as the runs they apply at once. */
  const runsOf = async (tx: Tx, messages: Message[], taken: BatchOutcome) => {
    const parked = await parkedBy(tx, name)
    const runs: Run<Tx>[] = []
    for (const message of messages) {
      if (message.seq <= taken.position) continue
      if (message.seq !== taken.position + 1)
        throw new PositionMismatch(`${name}: ${message.seq} follows ${taken.position}`)
      taken.position = message.seq
      const about = readSubject(message.subject)
      const handler = about && byType.get(about.type)
      const last = runs.at(-1)
      if (!handler) {
        if (!about || !published.has(about.type)) taken.unknown.push(about?.type ?? message.subject)
      } else if (parked.has(about.aggregate)) await parkEvent(tx, name, about.aggregate, message)
      else if (last?.handler === handler) last.messages.push(message)
      else runs.push({ handler, messages: [message] })
    }
    return runs
  }

  const taking = (messages: Message[], use: (tx: Tx, run: Run<Tx>) => Promise<BatchOutcome['parked'] | void>) =>
    transaction(database, async (tx) => {
      const taken: BatchOutcome = { position: await lock(tx), unknown: [] }
      for (const run of await runsOf(tx, messages, taken)) {
        const failure = await use(tx, run)
        if (failure) taken.parked = failure
      }
      await moveTo(tx, taken.position)
      return taken
    })

  return {
    /** Makes sure there is a position to lock, and answers it. */
    open: async (): Promise<number> => {
      await database.$executeRaw`
        insert into consumer_positions (consumer, position) values (${name}, 0) on conflict do nothing`
      return database.$transaction(lock)
    },

    /** All of it, or nothing. What was taken before is skipped. */
    take: (messages: Message[]): Promise<BatchOutcome> => taking(messages, apply),

    /** Takes one message, and puts it aside with its aggregate where it fails. */
    takeOrPark: (message: Message): Promise<BatchOutcome> =>
      taking([message], (tx, run) => applyOrPark(tx, run, message)),

    /** Applies an aggregate's letters in order and lets its events flow again; stops at one that still fails. */
    replay: async (aggregate: string): Promise<{ applied: number; error?: string }> => {
      for (let applied = 0; ; applied += 1) {
        const next: { letter?: Message } = {}
        try {
          const done = await transaction(database, async (tx) => {
            await lock(tx)
            const letter = await firstDeadLetter(tx, name, aggregate)
            if (!letter) return (await unpark(tx, name, aggregate)) >= 0
            next.letter = letter
            const handler = byType.get(readSubject(letter.subject)?.type ?? '')
            if (handler) await apply(tx, { handler, messages: [letter] })
            await removeDeadLetter(tx, name, letter)
            return false
          })
          if (done) return { applied }
        } catch (error) {
          if (isTransient(error) || !next.letter) throw error
          await failedAgain(database, name, next.letter, String(error))
          return { applied, error: String(error) }
        }
      }
    },

    /** Empties what the consumer made and lets it read everything again. */
    reset: (tables: string[]): Promise<void> =>
      transaction(database, async (tx) => {
        await lock(tx)
        for (const table of tables) await tx.$executeRaw(sql`delete from ${raw(table)}`)
        await deleteDeadLetters(tx, name)
        await moveTo(tx, 0)
      }),
  }
}
