import { setTimeout as sleep } from 'node:timers/promises'
import { streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import type { Secret } from '../base/secret.ts'
import { connectOnce, isMissing, managerOf } from '../messaging/nats.ts'
import { connected, type DatabaseUrl } from '../postgres/client.ts'
import type { Outcome } from './worker.ts'

const pollMs = 200

/** Asks the service that runs on this database to do a task, and waits until one of its instances has done it. */
export const requestTask = (databaseUrl: DatabaseUrl, task: string[], signal?: AbortSignal): Promise<Outcome> =>
  connected(databaseUrl, 'maintenance', async (client) => {
    const inserted = await client.query<{ id: string }>(
      'insert into maintenance_tasks (task) values ($1) returning id',
      [task],
    )
    for (;;) {
      const { rows } = await client.query<{ outcome: Outcome | null }>(
        'select outcome from maintenance_tasks where id = $1',
        [inserted.rows[0]?.id],
      )
      if (rows[0]?.outcome) return rows[0].outcome
      await sleep(pollMs, undefined, { signal })
    }
  })

/** The aggregates that consumers have parked in this database: how many events wait, since when, and an error. */
export const listParked = (databaseUrl: DatabaseUrl) =>
  connected(databaseUrl, 'maintenance', async (client) => {
    const { rows } = await client.query<{ consumer: string; aggregate: string; events: string; error: string }>(`
      select consumer, aggregate, count(*) as events, max(error) as error, min(created_at) as since
      from dead_letters group by consumer, aggregate order by since`)
    return rows
  })

/** Items of all queues that no worker takes by itself: given up, or of unknown outcome. */
export const listStuckWork = (databaseUrl: DatabaseUrl) =>
  connected(databaseUrl, 'maintenance', async (client) => {
    const { rows } = await client.query<{ queue: string; id: string; state: string; error: string | null }>(`
      select queue, id, key, state, failures, last_error as error, created_at as since
      from work_items where state in ('given_up', 'unknown') order by created_at`)
    return rows
  })

/**
 * Lets the workers of a queue take its given-up items again; with an id that one, even if its outcome is unknown: the
 * caller has made sure that it did not happen, or that twice does no harm.
 */
export const retryWork = (databaseUrl: DatabaseUrl, queue: string, id?: string): Promise<Outcome> =>
  connected(databaseUrl, 'maintenance', async (client) => {
    const { rowCount } = await client.query(
      `update work_items set state = 'waiting', failures = 0, due_at = now()
      where queue = $1 and case when $2::text is null then state = 'given_up'
        else id = $2 and state in ('given_up', 'unknown') end`,
      [queue, id ?? null],
    )
    return { ok: id === undefined || rowCount === 1, retried: rowCount }
  })

/** Marks an item as done that the caller knows has happened, or is not to happen any more. */
export const closeWork = (databaseUrl: DatabaseUrl, queue: string, id: string): Promise<Outcome> =>
  connected(databaseUrl, 'maintenance', async (client) => {
    const { rowCount } = await client.query(
      `update work_items set state = 'done', done_at = now(), key = id, payload = 'null', last_error = null
      where queue = $1 and id = $2 and state in ('given_up', 'unknown')`,
      [queue, id],
    )
    return { ok: rowCount === 1, closed: rowCount }
  })

/**
 * Removes the stream of a service, as the operator of its account: the relay makes a new one, and fills it from the outbox.
 * After a restore this ends what the old stream still tells of a future that did not happen.
 */
export const removeStream = async (natsUrls: Secret<readonly string[]>, service: Service): Promise<Outcome> => {
  const connection = await connectOnce(natsUrls)
  try {
    const { streams } = await managerOf(connection)
    const { name } = streamOf(service)
    const removed = await streams.delete(name).catch((error: unknown) => {
      if (isMissing(error)) return false
      throw error
    })
    return { ok: true, removed }
  } finally {
    await connection.close()
  }
}
