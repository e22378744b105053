import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Outcome } from './worker.ts'

const lookEveryMs = 200

/** Asks the service on this database to do a task, and waits until one of its instances has. */
export const requestTask = async (databaseUrl: string, task: string[], signal?: AbortSignal): Promise<Outcome> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'maintenance' })
  await client.connect()
  try {
    const asked = await client.query<{ id: string }>('insert into maintenance_tasks (task) values ($1) returning id', [
      task,
    ])
    for (;;) {
      const { rows } = await client.query<{ outcome: Outcome | null }>(
        'select outcome from maintenance_tasks where id = $1',
        [asked.rows[0]?.id],
      )
      if (rows[0]?.outcome) return rows[0].outcome
      await sleep(lookEveryMs, undefined, { signal })
    }
  } finally {
    await client.end()
  }
}

/** What is parked in this database, and which error did it. */
export const listParked = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'maintenance' })
  await client.connect()
  try {
    const { rows } = await client.query<{ consumer: string; aggregate: string; letters: string; error: string }>(`
      select consumer, aggregate, count(*) as letters, max(error) as error, min(created_at) as since
      from dead_letters group by consumer, aggregate order by since`)
    return rows
  } finally {
    await client.end()
  }
}
