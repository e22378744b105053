import { JetStreamApiError, type JetStreamManager, jetstream } from '@nats-io/jetstream'
import { streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { NatsConnection } from 'nats'
import type { Logger } from '../base/logger.ts'
import type { Leadership } from './leadership.ts'
import { ensureStream, managerOf, type Nats } from './nats.ts'
import { eventAt, noteStreamSeen, outboxAfter, type Positioned } from './outbox.ts'
import type { RelayState } from './relay-state.ts'

/** The stream holds something this outbox never published: a restored backup or a foreign writer. A person must look. */
class StreamDiverged extends Error {
  override readonly name = 'StreamDiverged'
}

const inspectEveryMs = 2_000
const holdMs = 2_000

// A limit of the stream, the account or the server's disk was reached.
const isFull = (error: unknown) =>
  error instanceof JetStreamApiError && [10002, 10023, 10028, 10047, 10077].includes(error.code)

/**
 * Publishes the outbox so that the stream's sequence equals the position. The stream is the only cursor: `last` is what
 * it was heard to hold, and after any doubt it is asked again. `expect.lastSequence` fences whoever else publishes.
 */
export const createPublisher = (
  service: Service,
  nats: Nats,
  { client, verify }: Leadership,
  state: RelayState,
  logger: Logger,
) => {
  const { name } = streamOf(service)
  let last: number | undefined
  let inspectAt = 0
  let holdUntil = 0

  /** Looks what the stream holds, also when all seems well: it may have been wiped, or written to by somebody else. */
  const inspect = async (connection: NatsConnection) => {
    await verify()
    const manager = await managerOf(connection)
    const held = (await ensureStream(manager, service)).state.last_seq
    if (held !== last) await refuseDivergence(manager, held)
    const before = await noteStreamSeen(client, held)
    if (held < before)
      logger.error({ stream: name, before, held }, 'stream_went_backwards: it is filled again from the outbox')
    inspectAt = Date.now() + inspectEveryMs
    return held
  }

  const refuseDivergence = async (manager: JetStreamManager, held: number) => {
    if (held === 0) return
    const theirs = (await manager.streams.getMessage(name, { seq: held }))?.header.get('Nats-Msg-Id')
    const ours = await eventAt(client, held)
    if (!ours || theirs !== ours)
      throw new StreamDiverged(
        `${name} holds ${theirs ?? 'nothing of ours'} at ${held}, the outbox ${ours ?? 'nothing'}`,
      )
  }

  const send = async (connection: NatsConnection, rows: Positioned[]) => {
    const js = jetstream(connection, { timeout: 2_000 })
    const results = await Promise.allSettled(
      rows.map(async ({ position, eventId, subject, payload }) => {
        const { seq } = await js.publish(subject, payload, {
          msgID: eventId,
          expect: { lastSequence: position - 1 },
        })
        if (seq !== position) throw new Error(`${eventId} is at ${seq} in ${name} and at ${position} in the outbox`)
      }),
    )
    const refused = results.find((result) => result.status === 'rejected')
    if (refused) throw refused.reason
  }

  const hold = (error: unknown) => {
    if (error instanceof StreamDiverged) {
      if (!state.diverged) logger.error({ err: error }, 'the stream has diverged; see docs/runbooks/relay.md')
      state.diverged = true
    } else if (isFull(error)) {
      if (!state.full) logger.error({ err: error, stream: name }, 'the stream is full; events wait in the outbox')
      state.full = true
    } else throw error
    holdUntil = Date.now() + holdMs
  }

  return {
    /** Publishes a batch of what the stream lacks; answers whether there may be more. Throws when in doubt. */
    publish: async (most: number): Promise<boolean> => {
      const connection = nats.connected()
      if (!connection || Date.now() < holdUntil) return false
      try {
        if (last === undefined || Date.now() >= inspectAt) last = await inspect(connection)
        const rows = await outboxAfter(client, last, most)
        await send(connection, rows)
        last += rows.length
        state.published = last
        state.diverged = false
        state.full = false
        return rows.length === most
      } catch (error) {
        last = undefined
        hold(error)
        return false
      }
    },
  }
}
