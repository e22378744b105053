import { OperationsReport } from '@roletrail/contracts/operations/http'
import { afterAll, expect, it } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { testDatabase } from '../testing/database.ts'
import { testSql } from '../testing/sql.ts'
import { replayAggregate, reportOperations, retryGivenUp } from './operations.ts'
import { createReplicaHeartbeat } from './replicas.ts'

const { url, drop } = await testDatabase(new URL('../testing/migrations/', import.meta.url))
const sql = testSql(url)
afterAll(async () => {
  await sql.$disconnect()
  await drop()
})

const consumer = {
  consumer: 'identity-billing',
  stream: 'billing' as const,
  position: 5,
  streamLast: 12,
  unknown: 0,
  blockedBy: 'ECONNREFUSED',
  diverged: false,
}

const report = async () => {
  const made = await reportOperations({
    database: sql,
    relay: { state: { leads: true, published: 1, diverged: false, full: true } },
    consumers: [consumer],
    lastContacts: async () => [{ what: 'webhook', from: 'Stripe', at: null }],
  })
  expect(OperationsReport.parse(made)).toEqual(made)
  return made
}

it('is short when there is nothing to say, and never claims a backup', async () => {
  expect(await report()).toEqual({
    replicas: [],
    relay: { lag: 0, oldestSeconds: 0, diverged: false, full: true },
    consumers: [{ name: 'identity-billing', lag: 7, missing: 0, blocked: true, diverged: false }],
    parked: [],
    parkedTotal: 0,
    queues: [],
    lastContacts: [{ what: 'webhook', from: 'Stripe', at: null }],
    lastBackup: null,
  })
})

it('reports what waits, what is stuck, what is parked and the last backup', async () => {
  await sql.$executeRaw`insert into backups (finished_at) values (now() - interval '2 days'), ('2026-11-01T04:00:00Z')`
  await sql.$executeRaw`
    insert into work_items (queue, id, key, payload, state, due_at)
    values ('emails', 'a', 'a', '{}', 'waiting', now() - interval '1 hour'), ('emails', 'b', 'b', '{}', 'waiting', now()),
      ('refunds', 'c', 'c', '{}', 'given_up', now())`
  await sql.$executeRaw`insert into parked (consumer, aggregate) values ('identity-billing', 'subscription:1')`
  await sql.$executeRaw`
    insert into dead_letters (consumer, position, aggregate, subject, payload, error)
    values ('identity-billing', 1, 'subscription:1', 's', '{}', 'broken'), ('identity-billing', 2, 'subscription:1', 's', '{}', null)`
  await sql.$executeRaw`insert into outbox (position, event_id, subject, payload) values (4, gen_random_uuid(), 's', '{}')`
  const made = await report()
  expect(made).toMatchObject({
    relay: { lag: 3 },
    parked: [{ consumer: 'identity-billing', aggregate: 'subscription:1', events: 2 }],
    parkedTotal: 1,
    queues: [
      { name: 'emails', waiting: 2, givenUp: 0 },
      { name: 'refunds', waiting: 0, givenUp: 1 },
    ],
  })
  expect(made.queues[0]?.oldestSeconds).toBeGreaterThanOrEqual(3_600)
  expect(made.lastBackup).not.toBeNull()
  // What an event or a person wrote does not leave the service.
  expect(JSON.stringify(made)).not.toContain('broken')
})

it('knows from the database what other replicas have done', async () => {
  await sql.$executeRaw`update observed_stream set position = 4`
  await sql.$executeRaw`
    insert into outbox (position, event_id, subject, payload, queued_at)
    values (5, gen_random_uuid(), 's', '{}', now() - interval '5 minutes')`
  await sql.$executeRaw`insert into consumer_positions (consumer, position) values ('identity-billing', 10)`
  const made = await reportOperations({
    database: sql,
    relay: { state: { leads: false, published: 0, diverged: false, full: false } },
    consumers: [consumer],
    lastContacts: async () => [],
  })
  expect(made.relay.lag).toBe(1)
  expect(made.relay.oldestSeconds).toBeGreaterThanOrEqual(300)
  expect(made.consumers).toMatchObject([{ lag: 2, missing: 0 }])
})

it('has the oldest given-up items of one queue tried again, a hundred at a time', async () => {
  await sql.$executeRaw`
    insert into work_items (queue, id, key, payload, state, failures)
    select queue, lpad(n::text, 3, '0'), n::text, '{}', 'given_up', 9
    from generate_series(1, 107) as n, unnest(array['transcriptions', 'others']) as queue order by 2`
  const waiting = () => sql.$queryRaw<{ id: string }[]>`
    select id from work_items where queue = 'transcriptions' and state = 'waiting' and failures = 0 order by seq`
  expect(await retryGivenUp(sql, 'transcriptions')).toEqual({ retried: 100, left: 7 })
  expect((await waiting()).map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, nth) => String(nth + 1).padStart(3, '0')),
  )
  expect(await retryGivenUp(sql, 'transcriptions')).toEqual({ retried: 7, left: 0 })
  expect(await retryGivenUp(sql, 'nothing')).toEqual({ retried: 0, left: 0 })
  expect(await retryGivenUp(sql, 'others')).toEqual({ retried: 100, left: 7 })
})

it('lists every process that runs, with its version, and none that has stopped', async () => {
  const versions = async () => (await report()).replicas.map(({ version }) => version)
  const logger = createLogger('test', 'silent')
  const [old, fresh] = ['1.4', '1.5'].map((version) => createReplicaHeartbeat(sql, version, logger))
  await expect.poll(async () => (await versions()).toSorted()).toEqual(['1.4', '1.5'])
  await old?.stop()
  expect(await versions()).toEqual(['1.5'])
  await sql.$executeRaw`update replicas set seen_at = now() - interval '2 minutes'`
  expect(await versions()).toEqual([])
  await fresh?.stop()
})

it('asks for a replay of what is parked, and tells how it ended', async () => {
  const parked = { consumer: 'identity-billing', aggregate: 'subscription:1' }
  const asking = replayAggregate(sql, parked)
  const tasks = () => sql.$queryRaw<{ task: string[] }[]>`select task from maintenance_tasks`
  await expect.poll(tasks).toEqual([{ task: ['replay', 'identity-billing', 'subscription:1'] }])
  await sql.$executeRaw`
    update maintenance_tasks set done_at = now(), outcome = '{"ok": true, "applied": 2, "failed": []}'::jsonb`
  expect(await asking).toEqual({ outcome: 'applied', applied: 2 })
  await expect(replayAggregate(sql, { ...parked, aggregate: 'subscription:2' })).rejects.toMatchObject({
    code: 'not_parked',
  })
})

it('does not wait for a replay that takes long', async () => {
  const parked = { consumer: 'identity-billing', aggregate: 'subscription:1' }
  expect(await replayAggregate(sql, parked)).toEqual({ outcome: 'running', applied: 0 })
})
