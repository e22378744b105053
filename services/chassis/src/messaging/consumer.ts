import type { JsMsg } from '@nats-io/jetstream'
import type { Envelope, EventDefinition } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { z } from 'zod'
import type { Logger } from '../base/logger.ts'
import { continued, notRecorded } from '../base/trace.ts'
import { pause, supervise, type Worker } from '../base/worker.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { isTimeout, isTransient } from '../postgres/transient.ts'
import { type ConsumerStatus, consumerMeasures, createEventLag } from './consumer-metrics.ts'
import { follow } from './follow.ts'
import { type BatchOutcome, createInbox, type Handler, PositionMismatch } from './inbox.ts'
import { isUnclear, type Nats } from './nats.ts'
import { StreamDiverged } from './stream-diverged.ts'

export interface Received<Data> {
  /** The event's id. A handler derives the ids of its rows from it, so that a repeated event finds its own rows. */
  id: string
  at: Date
  data: Data
}

const received = <Schema extends z.ZodObject>(
  { data: schema }: EventDefinition<Schema>,
  { id, time, data }: Envelope,
): Received<z.output<Schema>> => ({ id, at: new Date(time), data: schema.parse(data) })

// Who reads a stream again from its beginning would otherwise export a span for every event there ever was.
const recordedForMs = 60 * 60_000

/** Applies events in the trace of the first, as a span of it. */
const inTraceOf = (consumer: string, envelope: Envelope | undefined, work: () => Promise<void>) => {
  const { type = '', id = '', time = '', traceparent } = envelope ?? {}
  const isRecent = Date.now() - Date.parse(time) < recordedForMs
  const parent = isRecent ? traceparent : notRecorded(traceparent)
  const attributes = { 'messaging.consumer.group.name': consumer, 'messaging.message.id': id }
  return continued(`process ${type}`, { parent, actor: consumer, kind: 'consumer', attributes }, work)
}

/** A handler of one event type; the contract parses the data. */
export const on = <Tx extends Sql, Schema extends z.ZodObject>(
  definition: EventDefinition<Schema>,
  apply: (event: Received<z.output<Schema>>, tx: Tx) => Promise<void>,
): Handler<Tx> => ({
  type: definition.type,
  apply: async (envelopes, tx, consumer) => {
    for (const envelope of envelopes)
      await inTraceOf(consumer, envelope, () => apply(received(definition, envelope), tx))
  },
})

/**
 * A handler that applies many events in one statement: it is given all events of its type that follow each other, in
 * order, and must write what applying them one by one would. It runs in the trace of the first.
 */
export const onMany = <Tx extends Sql, Schema extends z.ZodObject>(
  definition: EventDefinition<Schema>,
  apply: (events: Received<z.output<Schema>>[], tx: Tx) => Promise<void>,
): Handler<Tx> => ({
  type: definition.type,
  apply: (envelopes, tx, consumer) =>
    inTraceOf(consumer, envelopes[0], () =>
      apply(
        envelopes.map((envelope) => received(definition, envelope)),
        tx,
      ),
    ),
})

/**
 * How a service handles the events of another. Its position is stored under `name` in the service's own database, in the
 * transaction of the handlers. A handler never calls others: it writes rows, or enqueues work for a worker.
 */
export interface Consumer<Tx extends Sql> {
  name: string
  stream: Service
  handlers: Handler<Tx>[]
  /**
   * Tables that hold only what this consumer derived from events: a reset empties them and reads all events again.
   * Without any, the consumer cannot be reset, because its rows have led to effects.
   */
  readModel?: string[]
  /** Called after each commit. */
  afterCommit?: () => void
}

export interface RunningConsumer extends Worker {
  status: Readonly<ConsumerStatus>
  /** Applies the parked events of an aggregate (`user:<id>`) in order and unparks it; stops at one that fails again. */
  replay(aggregate: string): Promise<{ applied: number; error?: string }>
  /** Empties its read model and reads all events again, at once. Throws if it has none. */
  reset(): Promise<void>
}

const maxAttempts = 5
const maxMismatches = 5
const askAgainMs = 250

const concernsTheStream = (error: unknown) => error instanceof PositionMismatch || error instanceof StreamDiverged

/**
 * Runs a consumer. Position and effects are one transaction, so nothing is repeated or skipped, whatever happens to
 * acknowledgements or JetStream's consumer state; a row lock makes two instances safe. Transient errors are retried for
 * ever, with growing pauses. An event that fails by itself, or alone takes too long every time, is parked with its
 * aggregate while the others go on.
 */
export const runConsumer = <Tx extends Sql>(
  { name, stream, handlers, readModel, afterCommit = () => {} }: Consumer<Tx>,
  database: Database<Tx>,
  nats: Nats,
  logger: Logger,
): RunningConsumer => {
  const inbox = createInbox(name, handlers, database)
  const lag = createEventLag(name, stream)
  const status: ConsumerStatus = {
    consumer: name,
    stream,
    position: 0,
    streamLast: 0,
    unknown: 0,
    blockedBy: null,
    diverged: false,
  }

  let mismatches = 0
  /** Ends the present binding to the stream; the next one begins at the position that is stored then. */
  let bindAgain = () => {}

  const committed = ({ position, unknown, recordedAt, parked }: BatchOutcome) => {
    for (const at of recordedAt) lag.observe(at)
    if (position > status.position) status.diverged = false
    mismatches = 0
    status.position = position
    status.blockedBy = null
    status.unknown += unknown.length
    afterCommit()
    if (unknown.length)
      logger.info({ consumer: name, types: unknown }, 'left events of unknown types to a newer replica')
    if (!parked) return
    const { aggregate, error } = parked
    logger.error(
      { err: error, consumer: name, position, aggregate },
      'an event failed and is parked with its aggregate',
    )
  }

  const applyAlone = async (message: JsMsg, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        const last = attempt === maxAttempts
        return committed(await (last ? inbox.applyOrPark(message) : inbox.apply([message])))
      } catch (error) {
        const slow = isTimeout(error)
        const isItsOwnFault = slow || !(isTransient(error) || concernsTheStream(error))
        if (!isItsOwnFault || signal.aborted) throw error
        logger.warn({ err: error, consumer: name, position: message.seq, attempt }, 'an event could not be applied')
        if (attempt < maxAttempts) await pause(25 * 2 ** attempt * (0.5 + Math.random()), signal)
        else if (slow) return committed(await inbox.park(message, error))
        else throw error
      }
  }

  // Finds the event that failed by applying each one alone.
  const applyOneByOne = async (messages: JsMsg[], signal: AbortSignal) => {
    for (const message of messages) await applyAlone(message, signal)
  }

  const consume = async (signal: AbortSignal, bound: AbortSignal) => {
    const { position, complete } = await inbox.open()
    status.position = position
    const ends = (last: number) => {
      status.streamLast = last
      if (last >= position && !status.diverged) status.blockedBy = null
    }
    // The last event it has read is read once more: its id shows whether this is still the same stream.
    for await (const messages of follow(nats, stream, bound, { from: Math.max(complete, 1), bound: ends })) {
      try {
        committed(await inbox.apply(messages))
      } catch (error) {
        if (error instanceof PositionMismatch) throw error
        await applyOneByOne(messages, signal)
      }
    }
  }

  const worker = supervise(name, logger, async (signal) => {
    const binding = new AbortController()
    bindAgain = () => binding.abort()
    try {
      await consume(signal, AbortSignal.any([signal, binding.signal]))
    } catch (error) {
      // Another replica moved the position or left something behind; unless it happens again and again.
      if (error instanceof PositionMismatch && mismatches < maxMismatches) {
        mismatches += 1
        return await pause(20 * mismatches, signal)
      }
      // NATS chooses a leader, or the server on which the consumer lived is gone: soon there is an answer.
      if (isUnclear(error)) {
        if (status.blockedBy === null) logger.warn({ err: error, consumer: name }, 'NATS gives no clear answer')
        status.blockedBy = String(error)
        return await pause(askAgainMs, signal)
      }
      if (error instanceof StreamDiverged && !status.diverged) {
        logger.error({ err: error, consumer: name }, 'the stream has diverged; see docs/runbooks/relay.md')
        status.diverged = true
      }
      status.blockedBy = String(error)
      throw error
    }
  })

  return {
    stop: worker.stop,
    measures: [...consumerMeasures(status, database), lag.measure],
    status,
    replay: async (aggregate) => {
      const outcome = await inbox.replay(aggregate)
      afterCommit()
      return outcome
    },
    reset: async () => {
      if (!readModel) throw new Error(`${name} cannot be reset: what it wrote has led to effects`)
      await inbox.reset(readModel)
      bindAgain()
    },
  }
}
