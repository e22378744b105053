import { raw } from '@prisma/client/runtime/client'
import { Envelope, readSubject } from '@roletrail/contracts/event'
import { events } from '@roletrail/contracts/events'
import { sql } from '../event-store/decider.ts'
import { transaction } from '../event-store/event-store.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { isTransient } from '../postgres/transient.ts'
import {
  deleteDeadLetters,
  firstDeadLetter,
  type Message,
  parkEvent,
  parkedBy,
  recordFailedReplay,
  removeDeadLetter,
  unpark,
} from './dead-letters.ts'

export interface Handler<Tx> {
  type: string
  /** Applies events that follow each other in the stream, in order; `consumer` becomes the actor of their trace. */
  apply(envelopes: Envelope[], tx: Tx, consumer: string): Promise<void>
}

/** Events of one type that follow each other, apart from events without a handler. */
interface Run<Tx> {
  handler: Handler<Tx>
  messages: Message[]
}

export interface BatchOutcome {
  position: number
  /** Types of events that this process does not know. */
  unknown: string[]
  /** The aggregate that was parked, and the error that caused it. */
  parked?: { aggregate: string; error: unknown }
}

/** A message does not follow the position: the stream or the position changed meanwhile. Bind to the stream again. */
export class PositionMismatch extends Error {
  override readonly name = 'PositionMismatch'
}

const published = new Set(events.map(({ type }) => type))

/**
 * The database side of a consumer: applies events and moves its position in one transaction. Whatever changes the
 * position, the parked aggregates or the dead letters holds the lock on the position's row.
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

  const applyRun = (tx: Tx, { handler, messages }: Run<Tx>) =>
    handler.apply(
      messages.map((message) => Envelope.parse(JSON.parse(message.string()))),
      tx,
      name,
    )

  const parkFailed = async (tx: Tx, message: Message, error: unknown) => {
    const aggregate = readSubject(message.subject)?.aggregate ?? message.subject
    await parkEvent(tx, name, aggregate, message, String(error))
    return { aggregate, error }
  }

  const applyRunOrPark = async (tx: Tx, run: Run<Tx>, message: Message) => {
    await tx.$executeRaw`savepoint before_event`
    try {
      await applyRun(tx, run)
    } catch (error) {
      if (isTransient(error)) throw error
      // On the same connection: if that broke, this fails too and nothing is parked.
      await tx.$executeRaw`rollback to savepoint before_event`
      return parkFailed(tx, message, error)
    }
    return undefined
  }

  /** Splits a batch into runs for its handlers, parks events of parked aggregates, and records the outcome so far. */
  const runsOf = async (tx: Tx, messages: Message[], outcome: BatchOutcome) => {
    const parked = await parkedBy(tx, name)
    const runs: Run<Tx>[] = []
    for (const message of messages) {
      if (message.seq <= outcome.position) continue
      if (message.seq !== outcome.position + 1)
        throw new PositionMismatch(`${name}: ${message.seq} follows ${outcome.position}`)
      outcome.position = message.seq
      const about = readSubject(message.subject)
      const handler = about && byType.get(about.type)
      const last = runs.at(-1)
      if (!handler) {
        if (!about || !published.has(about.type)) outcome.unknown.push(about?.type ?? message.subject)
      } else if (parked.has(about.aggregate)) await parkEvent(tx, name, about.aggregate, message)
      else if (last?.handler === handler) last.messages.push(message)
      else runs.push({ handler, messages: [message] })
    }
    return runs
  }

  const inTransaction = (messages: Message[], use: (tx: Tx, run: Run<Tx>) => Promise<BatchOutcome['parked'] | void>) =>
    transaction(database, async (tx) => {
      const outcome: BatchOutcome = { position: await lock(tx), unknown: [] }
      for (const run of await runsOf(tx, messages, outcome)) {
        const failure = await use(tx, run)
        if (failure) outcome.parked = failure
      }
      await moveTo(tx, outcome.position)
      return outcome
    })

  return {
    /** Creates the consumer's position if there is none, and returns it. */
    open: async (): Promise<number> => {
      await database.$executeRaw`
        insert into consumer_positions (consumer, position) values (${name}, 0) on conflict do nothing`
      return database.$transaction(lock)
    },

    /** Applies all messages or none; those up to the position are skipped. */
    apply: (messages: Message[]): Promise<BatchOutcome> => inTransaction(messages, applyRun),

    /** Applies one message; if it fails by itself, parks it with its aggregate. */
    applyOrPark: (message: Message): Promise<BatchOutcome> =>
      inTransaction([message], (tx, run) => applyRunOrPark(tx, run, message)),

    /** Parks one message with its aggregate, without trying to apply it: its handler takes longer than a transaction may. */
    park: (message: Message, error: unknown): Promise<BatchOutcome> =>
      inTransaction([message], async (tx) => parkFailed(tx, message, error)),

    /** Applies an aggregate's dead letters in order, then unparks it; stops at the first that fails again. */
    replay: async (aggregate: string): Promise<{ applied: number; error?: string }> => {
      for (let applied = 0; ; applied += 1) {
        const next: { message?: Message } = {}
        try {
          const done = await transaction(database, async (tx) => {
            await lock(tx)
            const message = await firstDeadLetter(tx, name, aggregate)
            if (!message) return (await unpark(tx, name, aggregate)) >= 0
            next.message = message
            const handler = byType.get(readSubject(message.subject)?.type ?? '')
            if (handler) await applyRun(tx, { handler, messages: [message] })
            await removeDeadLetter(tx, name, message)
            return false
          })
          if (done) return { applied }
        } catch (error) {
          if (isTransient(error) || !next.message) throw error
          await recordFailedReplay(database, name, next.message, String(error))
          return { applied, error: String(error) }
        }
      }
    },

    /** Empties the consumer's tables and sets its position to 0, so that it reads all events again. */
    reset: (tables: string[]): Promise<void> =>
      transaction(database, async (tx) => {
        await lock(tx)
        for (const table of tables) await tx.$executeRaw(sql`delete from ${raw(table)}`)
        await deleteDeadLetters(tx, name)
        await moveTo(tx, 0)
      }),
  }
}
