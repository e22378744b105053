import { raw } from '@prisma/client/runtime/client'
import { Envelope } from '@roletrail/contracts/event'
import { events } from '@roletrail/contracts/events'
import { sql } from '../event-store/decider.ts'
import { transaction } from '../event-store/event-store.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { isTransient } from '../postgres/transient.ts'
import {
  aboutOf,
  deleteDeadLetters,
  firstDeadLetter,
  idOf,
  type Message,
  parkEvent,
  parkedAmong,
  recordFailedReplay,
  removeDeadLetter,
  unpark,
} from './dead-letters.ts'
import {
  advance,
  completeUpTo,
  createProgress,
  leaveBehind,
  lockProgress,
  type Progress,
  readUpTo,
  storeProgress,
} from './progress.ts'
import { StreamDiverged } from './stream-diverged.ts'

export interface Handler<Tx> {
  type: string
  /** Applies events that follow each other in the stream, in order; `consumer` becomes the actor of their trace. */
  apply(envelopes: Envelope[], tx: Tx, consumer: string): Promise<void>
}

/** Events of one type that follow each other, apart from events without a handler. */
interface Run<Tx> {
  handler: Handler<Tx>
  messages: Message[]
  /** When they were recorded, once they are applied. */
  recordedAt?: string[]
}

export interface BatchOutcome {
  position: number
  /** Types of events that this process does not know. */
  unknown: string[]
  /** When the events that it handled were recorded. */
  recordedAt: string[]
  /** The aggregate that was parked, and the error that caused it. */
  parked?: { aggregate: string; error: unknown }
}

/** A message does not follow the position: the stream or the position changed meanwhile. Bind to the stream again. */
export class PositionMismatch extends Error {
  override readonly name = 'PositionMismatch'
}

/** Its traceparent is that of publishing it if that was recorded, else that of what led to it. */
const envelopeOf = (message: Message): Envelope => {
  const envelope = Envelope.parse(JSON.parse(message.string()))
  const traceparent = message.headers?.get('traceparent')
  return traceparent ? { ...envelope, traceparent } : envelope
}

const published = new Set(events.map(({ type }) => type))

/** Whether the events of a type without a handler here are another replica's to apply. */
const needsNewer = ({ handled }: Progress, type: string) => !published.has(type) || handled.has(type)

/**
 * The database side of a consumer: applies events and moves its position in one transaction. Whatever changes the
 * position, the parked aggregates or the dead letters holds the lock on the position's row.
 */
export const createInbox = <Tx extends Sql>(name: string, handlers: Handler<Tx>[], database: Database<Tx>) => {
  const byType = new Map(handlers.map((handler) => [handler.type, handler]))
  const types = [...byType.keys()]

  const lock = async (tx: Tx) => {
    const progress = await lockProgress(tx, name)
    if (!progress) throw new PositionMismatch(`${name} has no position`)
    return progress
  }

  const applyRun = async (tx: Tx, run: Run<Tx>) => {
    const envelopes = run.messages.map(envelopeOf)
    await run.handler.apply(envelopes, tx, name)
    run.recordedAt = envelopes.map(({ time }) => time)
  }

  const parkFailed = async (tx: Tx, message: Message, error: unknown) => {
    const aggregate = aboutOf(message)?.aggregate ?? message.subject
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

  /** Nothing may be missing between what was read before and a message, or inside a batch. */
  const refuseGaps = (messages: Message[], progress: Progress) => {
    let before = completeUpTo(progress, types)
    for (const { seq } of messages) {
      if (seq > before + 1) throw new PositionMismatch(`${name}: ${seq} follows ${before}`)
      before = Math.max(before, seq)
    }
  }

  /** What the relay publishes has an id, and the event at the position has the id that it had when it was applied. */
  const refuseForeign = (message: Message, { position, eventId }: Progress) => {
    const id = idOf(message)
    if (message.seq > position && !id)
      throw new StreamDiverged(`${name}: its stream holds a message at ${message.seq} that no relay published`)
    if (message.seq === position && eventId !== undefined && id !== eventId)
      throw new StreamDiverged(`${name}: its stream holds ${id ?? 'a foreign message'} at ${position}, not ${eventId}`)
  }

  /** Splits a batch into runs for its handlers, parks events of parked aggregates, and records how far it goes. */
  const runsOf = async (tx: Tx, messages: Message[], progress: Progress, outcome: BatchOutcome) => {
    refuseGaps(messages, progress)
    const read = messages.map((message) => ({ message, about: aboutOf(message) }))
    const aggregates = read.flatMap(({ about }) => about?.aggregate ?? [])
    const parked = await parkedAmong(tx, name, [...new Set(aggregates)])
    const runs: Run<Tx>[] = []
    for (const { message, about } of read) {
      refuseForeign(message, progress)
      const type = about?.type ?? message.subject
      const handler = byType.get(type)
      if (message.seq <= (handler ? readUpTo(progress, type) : progress.position)) continue
      const last = runs.at(-1)
      if (!about || !handler) {
        if (!published.has(type)) outcome.unknown.push(type)
        if (about && needsNewer(progress, type)) leaveBehind(progress, type, message.seq)
      } else if (parked.has(about.aggregate)) await parkEvent(tx, name, about.aggregate, message)
      else if (last?.handler === handler) last.messages.push(message)
      else runs.push({ handler, messages: [message] })
    }
    const last = messages.at(-1)
    if (last) advance(progress, types, last.seq, idOf(last))
    return runs
  }

  const inTransaction = (messages: Message[], use: (tx: Tx, run: Run<Tx>) => Promise<BatchOutcome['parked'] | void>) =>
    transaction(database, async (tx) => {
      const progress = await lock(tx)
      const outcome: BatchOutcome = { position: progress.position, unknown: [], recordedAt: [] }
      for (const run of await runsOf(tx, messages, progress, outcome)) {
        const failure = await use(tx, run)
        if (failure) outcome.parked = failure
        outcome.recordedAt.push(...(run.recordedAt ?? []))
      }
      await storeProgress(tx, name, progress)
      return { ...outcome, position: progress.position }
    })

  return {
    /** Registers the types of this replica's handlers; returns the position, and that from which it has to read. */
    open: async () => {
      await createProgress(database, name)
      return database.$transaction(async (tx) => {
        const progress = await lock(tx)
        for (const type of types) progress.handled.add(type)
        // Types that an older replica did not know, and that this one knows and does not need.
        for (const type of progress.behind.keys())
          if (published.has(type) && !progress.handled.has(type)) progress.behind.delete(type)
        await storeProgress(tx, name, progress)
        return { position: progress.position, complete: completeUpTo(progress, types) }
      })
    },

    /** Applies all messages or none; those up to the position are skipped. */
    apply: (messages: Message[]): Promise<BatchOutcome> => inTransaction(messages, applyRun),

    /** Applies one message; if it fails by itself, parks it with its aggregate. */
    applyOrPark: (message: Message): Promise<BatchOutcome> =>
      inTransaction([message], (tx, run) => applyRunOrPark(tx, run, message)),

    /** Parks one message with its aggregate, without trying to apply it: its handler takes longer than a transaction may. */
    park: (message: Message, error: unknown): Promise<BatchOutcome> =>
      inTransaction([message], async (tx) => parkFailed(tx, message, error)),

    /**
     * Applies an aggregate's dead letters in order, then unparks it; stops at the first that fails again, or that only
     * a newer replica has a handler for.
     */
    replay: async (aggregate: string): Promise<{ applied: number; error?: string }> => {
      for (let applied = 0; ; applied += 1) {
        const next: { message?: Message } = {}
        try {
          const end = await transaction(database, async (tx) => {
            const progress = await lock(tx)
            const message = await firstDeadLetter(tx, name, aggregate)
            if (!message) {
              await unpark(tx, name, aggregate)
              return { applied }
            }
            next.message = message
            const type = aboutOf(message)?.type ?? message.subject
            const handler = byType.get(type)
            if (handler) await applyRun(tx, { handler, messages: [message] })
            else if (needsNewer(progress, type)) return { applied, error: `${type} is left to a newer replica` }
            await removeDeadLetter(tx, name, message)
            return undefined
          })
          if (end) return end
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
        const { handled } = await lock(tx)
        for (const table of tables) await tx.$executeRaw(sql`delete from ${raw(table)}`)
        await deleteDeadLetters(tx, name)
        await storeProgress(tx, name, { position: 0, eventId: undefined, handled, behind: new Map() })
      }),
  }
}
