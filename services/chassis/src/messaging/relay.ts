import { JetStreamApiError, type JetStreamManager, jetstream } from '@nats-io/jetstream'
import { aggregateIdHeader, streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { headers, type NatsConnection } from 'nats'
import type { Logger } from '../base/logger.ts'
import { currentTracer, producerSpan, type Span } from '../base/trace.ts'
import { createWakeSignal } from '../base/wake-signal.ts'
import { pause, supervise, type Worker } from '../base/worker.ts'
import type { DatabaseUrl } from '../postgres/client.ts'
import { type Leadership, runAsLeader } from './leadership.ts'
import { ensureStream, isUnclear, managerOf, type Nats, NoClearAnswer, ownerOptions } from './nats.ts'
import {
  assignPositions,
  eventAt,
  firstPosition,
  isCut,
  type Observed,
  observedStream,
  outboxAfter,
  type Positioned,
  recordObserved,
} from './outbox.ts'
import { StreamDiverged } from './stream-diverged.ts'

const batch = 1_000
const pollMs = 200
// A short delay turns a burst into a batch; without it, every commit under load would be published alone.
const batchDelayMs = 5

/** What a relay knows about its work, for its metrics. */
export interface RelayState {
  leads: boolean
  /** The last sequence that the stream is known to hold; it falls behind the outbox while NATS is away. */
  published: number
  /** The stream holds what this outbox never published. Nothing is published until a person has resolved it. */
  diverged: boolean
  /** The stream has reached a limit and refuses messages. Events wait in the outbox. */
  full: boolean
}

export interface Relay extends Worker {
  state: Readonly<RelayState>
  /** Something was committed: publish it now rather than at the next poll. */
  wake(): void
}

/**
 * Numbers committed events and publishes them, in one process at a time. If NATS is away, only publishing is delayed. Any
 * irregularity (a position that is taken, an unexpected sequence, a lost connection) ends the leadership; the next
 * leader, here or in another process, starts from the state of database and stream. A stream that is missing is created on
 * `replicas` servers.
 */
export const createRelay = (
  service: Service,
  databaseUrl: DatabaseUrl,
  nats: Nats,
  logger: Logger,
  replicas = 1,
): Relay => {
  const wakeSignal = createWakeSignal()
  const state: RelayState = { leads: false, published: 0, diverged: false, full: false }
  const worker = supervise('relay', logger, (signal) =>
    runAsLeader(databaseUrl, `${service}-relay`, { wakeSignal, signal, pollMs }, async (leadership, until) => {
      const publisher = createPublisher({ service, nats, replicas, state, logger }, leadership)
      state.leads = true
      try {
        while (!until.aborted) {
          const assigned = await assignPositions(leadership.client, batch)
          const more = await publisher.publish(batch)
          if (more || assigned === batch) continue
          await pause(batchDelayMs, until)
          await wakeSignal.wait(pollMs, until)
        }
      } finally {
        state.leads = false
      }
    }),
  )
  return { stop: worker.stop, state, wake: wakeSignal.notify }
}

const inspectEveryMs = 2_000
const holdMs = 2_000
// Between two requests without a clear answer; and for how long, before an instance with a better connection may try.
const askAgainMs = 100
// After an unclear answer NATS may only be slow: then less is sent at once, and twice as much with every success.
const fewest = 10
const wrongLastSequence = 10_071
const unclearMs = 15_000

// The stream, the account or the server's disk has reached a limit.
const isFull = (error: unknown) =>
  error instanceof JetStreamApiError && [10002, 10023, 10028, 10047, 10077].includes(error.code)

// The envelope's own attributes come before its data.
const traceparentOf = (payload: string) => /"traceparent":"([^"]{55})"/.exec(payload.slice(0, 1_000))?.[1]

/** What a message says beside its payload: whose event it is and, if its trace is recorded, which. */
export const headersOf = (aggregateId: string | null, span: Span | undefined) => {
  const made = headers()
  if (aggregateId !== null) made.set(aggregateIdHeader, aggregateId)
  if (span) made.set('traceparent', span.traceparent)
  return made
}

interface PublisherOptions {
  service: Service
  nats: Nats
  replicas: number
  state: RelayState
  logger: Logger
}

/**
 * Publishes the outbox so that each event's sequence in the stream equals its position. The stream is the only cursor:
 * `last` caches its last sequence and is read again after any error. `expect.lastSequence` fences other publishers.
 */
const createPublisher = (
  { service, nats, replicas, state, logger }: PublisherOptions,
  { client, verify }: Leadership,
) => {
  const { name } = streamOf(service)
  let last: number | undefined
  let lastId: string | undefined
  let short = false
  let inspectAt = 0
  let holdUntil = 0
  let unclearSince: number | undefined
  let atOnce = batch

  /** Reads the stream's last sequence, regularly even without errors: it may have been wiped or written to by others. */
  const inspect = async (connection: NatsConnection) => {
    await verify()
    const manager = await managerOf(connection)
    const first = () => firstPosition(client)
    const { last_seq: held, messages } = (await ensureStream(manager, service, { first, replicas })).state
    const observed = await observedStream(client)
    if (messages && held !== last) lastId = await refuseDivergence(manager, held, observed)
    if (held > observed.position) await recordObserved(client, { position: held, eventId: lastId })
    const isShort = held < observed.position
    if (isShort && !short)
      logger.error(
        { stream: name, before: observed.position, held },
        'stream_went_backwards: it is refilled from the outbox',
      )
    short = isShort
    inspectAt = performance.now() + inspectEveryMs
    return held
  }

  const refuseDivergence = async (manager: JetStreamManager, held: number, observed: Observed) => {
    const theirs = (await manager.streams.getMessage(name, { seq: held }))?.header.get('Nats-Msg-Id')
    const ours = await eventAt(client, held, observed)
    if (!ours || theirs !== ours)
      throw new StreamDiverged(
        `${name} holds ${theirs || 'a foreign message'} at ${held}, the outbox holds ${ours ?? 'nothing'}`,
      )
    return ours
  }

  const send = async (connection: NatsConnection, rows: Positioned[]) => {
    const js = jetstream(connection, ownerOptions)
    const results = await Promise.allSettled(
      rows.map(async ({ position, eventId, subject, aggregateId, payload }) => {
        const attributes = { 'messaging.destination.name': name, 'messaging.message.id': eventId }
        const span = currentTracer() && producerSpan(`publish ${subject}`, traceparentOf(payload), attributes)
        const { seq } = await js
          .publish(subject, payload, {
            ...((aggregateId !== null || span) && { headers: headersOf(aggregateId, span) }),
            msgID: eventId,
            expect: { lastSequence: position - 1 },
          })
          .catch((error: unknown) => {
            span?.end({ error })
            throw error
          })
        span?.end()
        // A server answers so about a message that it remembers and that the cluster has not agreed on yet.
        if (seq === 0) throw new NoClearAnswer(`${eventId} is in ${name} or will be`)
        if (seq !== position) throw new Error(`${eventId} is at ${seq} in ${name} and at ${position} in the outbox`)
      }),
    )
    const refused = results.find((result) => result.status === 'rejected')
    if (refused) throw refused.reason
  }

  /** The stream will say what it holds, if not now then soon; this instance goes on leading meanwhile. */
  const askAgain = (error: unknown) => {
    const now = performance.now()
    if (unclearSince === undefined)
      logger.warn({ err: error, stream: name }, 'NATS gives no clear answer; the stream is asked what it holds')
    unclearSince ??= now
    atOnce = Math.max(fewest, Math.floor(atOnce / 10))
    if (now - unclearSince > unclearMs) throw error
    holdUntil = now + askAgainMs
  }

  /** What was sent before an unclear answer may arrive after the stream was asked what it holds. */
  const isLate = (error: unknown) =>
    unclearSince !== undefined && error instanceof JetStreamApiError && error.code === wrongLastSequence

  const holdBack = (error: unknown) => {
    if (error instanceof StreamDiverged) {
      if (!state.diverged) logger.error({ err: error }, 'the stream has diverged; see docs/runbooks/relay.md')
      state.diverged = true
    } else if (isFull(error)) {
      if (!state.full) logger.error({ err: error, stream: name }, 'the stream is full; events wait in the outbox')
      state.full = true
    } else if (isUnclear(error) || isLate(error)) return askAgain(error)
    else throw error
    holdUntil = performance.now() + holdMs
  }

  return {
    /** Publishes up to `max` events that the stream lacks; returns whether there may be more. Throws on any doubt. */
    publish: async (max: number): Promise<boolean> => {
      const connection = nats.connected()
      if (!connection || performance.now() < holdUntil) return false
      try {
        if (last === undefined || performance.now() >= inspectAt) last = await inspect(connection)
        const limit = Math.min(max, atOnce)
        const rows = await outboxAfter(client, last, limit)
        const first = rows[0]?.position
        if (first !== undefined && first !== last + 1)
          throw new Error(`${name} ends at ${last} and the outbox begins at ${first}: what was between them is gone`)
        await send(connection, rows)
        last += rows.length
        lastId = rows.at(-1)?.eventId ?? lastId
        state.published = last
        state.diverged = false
        state.full = false
        if (unclearSince !== undefined) {
          logger.info({ stream: name, ms: Math.round(performance.now() - unclearSince) }, 'NATS answers clearly again')
          unclearSince = undefined
        }
        atOnce = Math.min(batch, atOnce * 2)
        return rows.length === limit || isCut(rows)
      } catch (error) {
        last = undefined
        holdBack(error)
        return false
      }
    },
  }
}
