import type { JsMsg } from '@nats-io/jetstream'
import type { Envelope, EventDefinition } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { z } from 'zod'
import type { Logger } from '../base/logger.ts'
import { continueTrace, withTrace } from '../base/trace.ts'
import { pause, supervise, type Worker } from '../base/worker.ts'
import type { Database, Sql } from '../postgres/database.ts'
import { isTransient } from '../postgres/transient.ts'
import { type ConsumerStatus, consumerMeasures } from './consumer-metrics.ts'
import { follow } from './follow.ts'
import { type BatchOutcome, createInbox, type Handler, PositionMismatch } from './inbox.ts'
import type { Nats } from './nats.ts'

export interface Received<Data> {
  /** The event's id; what a consumer writes is named after it, so that a repeat finds its own row. */
  id: string
  at: Date
  data: Data
}

const received = <Schema extends z.ZodObject>(
  { data: schema }: EventDefinition<Schema>,
  { id, time, data }: Envelope,
): Received<z.output<Schema>> => ({ id, at: new Date(time), data: schema.parse(data) })

const traceOf = (envelope: Envelope | undefined, actor: string) => ({
  traceparent: continueTrace(envelope?.traceparent),
  actor,
})

/** Reads one event type; its data is parsed by the contract on the way in. */
export const on = <Tx extends Sql, Schema extends z.ZodObject>(
  definition: EventDefinition<Schema>,
  apply: (event: Received<z.output<Schema>>, tx: Tx) => Promise<void>,
): Handler<Tx> => ({
  type: definition.type,
  apply: async (envelopes, tx, consumer) => {
    for (const envelope of envelopes)
      await withTrace(traceOf(envelope, consumer), () => apply(received(definition, envelope), tx))
  },
})

/**
 * The same for what one statement does for many: `apply` is given all that follow each other, in their order, and
 * writes what applying them one by one would. Its trace is the first one's.
 */
export const onMany = <Tx extends Sql, Schema extends z.ZodObject>(
  definition: EventDefinition<Schema>,
  apply: (events: Received<z.output<Schema>>[], tx: Tx) => Promise<void>,
): Handler<Tx> => ({
  type: definition.type,
  apply: (envelopes, tx, consumer) =>
    withTrace(traceOf(envelopes[0], consumer), () =>
      apply(
        envelopes.map((envelope) => received(definition, envelope)),
        tx,
      ),
    ),
})

/**
 * What one service makes of another's events. `name` is its memory: the position it has reached stands under it in the
 * consumer's own database. It never performs an effect itself; it writes rows that a worker acts on.
 */
export interface Consumer<Tx extends Sql> {
  name: string
  stream: Service
  handlers: Handler<Tx>[]
  /**
   * Tables that hold what this consumer made of events and nothing else: a reset empties them and reads everything
   * again. A consumer that names none is never reset, because what it wrote has led to effects.
   */
  readModel?: string[]
  /** Called after something was committed. */
  afterCommit?: () => void
}

export interface RunningConsumer extends Worker {
  status: Readonly<ConsumerStatus>
  /** Applies what was put aside of an aggregate (`user:<id>`) in order, and lets its later events flow again. */
  replay(aggregate: string): Promise<{ applied: number; error?: string }>
  /** Lets it make its read model anew from the first event on. */
  reset(): Promise<void>
}

const tries = 5

/**
 * Runs a consumer. Position and effect are one transaction, so acknowledgements, redelivery and lost consumer state
 * cannot repeat or skip anything; two instances are safe by the row lock. What may pass is tried for ever, after
 * growing pauses; an event that fails by itself is put aside with its aggregate, and the others flow.
 */
export const runConsumer = <Tx extends Sql>(
  { name, stream, handlers, readModel, afterCommit = () => {} }: Consumer<Tx>,
  database: Database<Tx>,
  nats: Nats,
  logger: Logger,
): RunningConsumer => {
  const inbox = createInbox(name, handlers, database)
  const status: ConsumerStatus = { consumer: name, stream, position: 0, streamLast: 0, unknown: 0, trouble: null }

  const committed = ({ position, unknown, parked }: BatchOutcome) => {
    status.position = position
    status.trouble = null
    status.unknown += unknown.length
    afterCommit()
    if (unknown.length) logger.info({ consumer: name, types: unknown }, 'ignored events of unknown types')
    if (!parked) return
    const { aggregate, error } = parked
    logger.error(
      { err: error, consumer: name, position, aggregate },
      'an event failed and is parked with its aggregate',
    )
  }

  // The event that failed is found by trying each alone; the others of the batch wait for nothing more than that.
  const oneByOne = async (messages: JsMsg[], signal: AbortSignal) => {
    for (const message of messages)
      for (let attempt = 1; ; attempt += 1) {
        try {
          committed(await (attempt === tries ? inbox.takeOrPark(message) : inbox.take([message])))
          break
        } catch (error) {
          const itsOwnFault = !isTransient(error) && !(error instanceof PositionMismatch)
          if (!itsOwnFault || attempt === tries || signal.aborted) throw error
          logger.warn({ err: error, consumer: name, position: message.seq, attempt }, 'an event could not be applied')
          await pause(25 * 2 ** attempt * (0.5 + Math.random()), signal)
        }
      }
  }

  const worker = supervise(name, logger, async (signal) => {
    try {
      status.position = await inbox.open()
      const bound = (last: number) => {
        status.streamLast = last
        if (last >= status.position) status.trouble = null
      }
      for await (const messages of follow(nats, stream, signal, { from: status.position + 1, bound })) {
        try {
          committed(await inbox.take(messages))
        } catch (error) {
          if (error instanceof PositionMismatch) throw error
          await oneByOne(messages, signal)
        }
      }
    } catch (error) {
      status.trouble = String(error)
      throw error
    }
  })

  return {
    stop: worker.stop,
    measures: consumerMeasures(status, database),
    status,
    replay: async (aggregate) => {
      const outcome = await inbox.replay(aggregate)
      afterCommit()
      return outcome
    },
    reset: async () => {
      if (!readModel) throw new Error(`${name} is never reset: what it wrote has led to effects`)
      await inbox.reset(readModel)
    },
  }
}
