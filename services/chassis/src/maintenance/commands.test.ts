import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../base/logger.ts'
import { createQueueWorker, GiveUp } from '../queue/queue-worker.ts'
import { enqueue } from '../queue/work-queue.ts'
import { testDatabase } from '../testing/database.ts'
import { testSql } from '../testing/sql.ts'
import { closeWork, listStuckWork, requestTask, retryWork } from './commands.ts'

const queue = { name: 'parcels', payload: z.object({}) }

it('lists work that was given up or is in doubt, and has it done again or closes it', async () => {
  const { url, drop } = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  const sql = testSql(url)
  let broken = true
  const worker = createQueueWorker({
    queue,
    database: sql,
    logger: createLogger('test', 'silent'),
    repeatable: false,
    idleMs: 20,
    handle: async ({ id }) => {
      if (broken) throw id === 'bad' ? new GiveUp('broken') : new Error('timeout')
    },
  })
  const stuck = async () => (await listStuckWork(url)).map(({ id, state }) => `${id} ${state}`)
  const states = () => sql.$queryRaw`select id, state, failures from work_items order by id`
  try {
    for (const id of ['bad', 'doubtful', 'happened']) await enqueue(sql, queue, { id, payload: {} })
    await expect.poll(stuck).toHaveLength(3)
    expect((await stuck()).toSorted()).toEqual(['bad given_up', 'doubtful unknown', 'happened unknown'])
    expect((await listStuckWork(url)).map(({ error }) => error)).toContain('GiveUp: broken')

    broken = false
    // Without an id nothing in doubt is repeated.
    expect(await retryWork(url, 'parcels')).toEqual({ ok: true, retried: 1 })
    expect(await retryWork(url, 'parcels', 'doubtful')).toEqual({ ok: true, retried: 1 })
    expect(await retryWork(url, 'parcels', 'nothing')).toEqual({ ok: false, retried: 0 })
    expect(await closeWork(url, 'parcels', 'happened')).toEqual({ ok: true, closed: 1 })
    expect(await closeWork(url, 'parcels', 'happened')).toEqual({ ok: false, closed: 0 })
    await expect.poll(states).toEqual([
      { id: 'bad', state: 'done', failures: 0 },
      { id: 'doubtful', state: 'done', failures: 0 },
      { id: 'happened', state: 'done', failures: 1 },
    ])
  } finally {
    await worker.stop()
    await sql.$disconnect()
    await drop()
  }
})

it('B10: says so if its session ends while it waits for a service', async () => {
  const { url, drop } = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  const sql = testSql(url)
  const waiting = requestTask(url, ['check', 'counter']).catch((error: unknown) => error)
  await expect.poll(() => sql.$queryRaw`select from maintenance_tasks`).toHaveLength(1)
  const ended = () => sql.$queryRaw`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and application_name = 'maintenance' and state = 'idle'`
  await expect.poll(ended).toEqual([{ ended: true }])
  expect(String(await waiting)).toMatch(/not queryable|terminat/)
  await sql.$disconnect()
  await drop()
})
