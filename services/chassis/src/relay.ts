import { jetstream } from '@nats-io/jetstream'
import { streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/words/service'
import pg from 'pg'
import type { Logger } from './logger.ts'
import { ensureStream, managerOf, type Nats } from './nats.ts'
import { keepRunning, pause, type Worker } from './worker.ts'

// One sequencer and relay per database: a session lock, so that a dead leader's lock goes with its connection.
const leaderLock = 7_265_172
const batch = 200
const pollMs = 200

/** The stream holds something this outbox never published: a restored backup or a foreign writer. A person must look. */
export class StreamDiverged extends Error {
  override readonly name = 'StreamDiverged'
}

/**
 * Gives committed outbox rows their positions and publishes them so that the stream's sequence equals the position.
 * The stream is the only cursor: after a lost acknowledgement, a crash or a wiped stream the relay asks it what it has
 * and goes on from there. `expect.lastSequence` fences a second relay; NATS being away only delays.
 */
export const createRelay = (service: Service, databaseUrl: string, nats: Nats, logger: Logger): Worker =>
  keepRunning('relay', logger, async (signal) => {
    const connection = await nats.connection(signal)
    const client = new pg.Client({ connectionString: databaseUrl, application_name: `${service}-relay` })
    const broken = new AbortController()
    client.on('error', () => broken.abort())
    const either = AbortSignal.any([signal, broken.signal])
    try {
      await client.connect()
      await lead(client, either)
      if (either.aborted) return
      const wake = await listen(client)

      const manager = await managerOf(connection)
      const js = jetstream(connection, { timeout: 2_000 })
      const { name } = streamOf(service)
      let last = (await ensureStream(manager, service)).state.last_seq
      await refuseDivergence(client, async (seq) => (await manager.streams.getMessage(name, { seq }))?.header, last)

      while (!either.aborted) {
        const woken = wake()
        await assignPositions(client)
        const rows = await unpublished(client, last)
        const results = await Promise.allSettled(
          rows.map(({ position, event_id, subject, payload }) =>
            js.publish(subject, payload, { msgID: event_id, expect: { lastSequence: Number(position) - 1 } }),
          ),
        )
        const failed = results.find((result) => result.status === 'rejected')
        // Whatever it was, the stream knows how far it got: start again from what it says.
        if (failed) throw failed.reason
        last += rows.length
        if (rows.length < batch) await pause(pollMs, AbortSignal.any([either, woken]))
      }
    } finally {
      await client.end().catch(() => {})
    }
  })

const lead = async (client: pg.Client, signal: AbortSignal) => {
  while (!signal.aborted) {
    const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [leaderLock])
    if (rows[0]?.leads) return
    await pause(pollMs, signal)
  }
}

/** Answers a function giving the signal of the next notification, taken before reading so that none is missed. */
const listen = async (client: pg.Client) => {
  let next = new AbortController()
  client.on('notification', () => {
    const current = next
    next = new AbortController()
    current.abort()
  })
  await client.query('listen outbox')
  return () => next.signal
}

// The last condition is not decoration: without it two overlapping leaders rewrote published positions.
const assignPositions = (client: pg.Client) =>
  client.query(`
    with waiting as (select id from outbox where position is null order by id limit 1000),
      ordered as (select id, row_number() over (order by id) as n from waiting),
      base as (select coalesce(max(position), 0) as position from outbox)
    update outbox set position = base.position + ordered.n
    from ordered, base
    where outbox.id = ordered.id and outbox.position is null`)

const unpublished = async (client: pg.Client, after: number) => {
  const { rows } = await client.query<{ position: string; event_id: string; subject: string; payload: string }>(
    'select position, event_id, subject, payload::text from outbox where position > $1 order by position limit $2',
    [after, batch],
  )
  return rows
}

const refuseDivergence = async (
  client: pg.Client,
  headersOf: (seq: number) => Promise<{ get(name: string): string } | undefined>,
  last: number,
) => {
  if (last === 0) return
  const published = (await headersOf(last))?.get('Nats-Msg-Id')
  const { rows } = await client.query<{ event_id: string }>('select event_id from outbox where position = $1', [last])
  if (published !== rows[0]?.event_id)
    throw new StreamDiverged(`position ${last} is ${published} in the stream and ${rows[0]?.event_id} in the outbox`)
}
