import { randomUUID } from 'node:crypto'
import { testDatabase } from '@roletrail/chassis/test-database'
import { testProcess } from '@roletrail/chassis/test-process'
import { testProcesses } from '@roletrail/chassis/test-processes'
import { testSql } from '@roletrail/chassis/test-sql'
import type { User } from '@roletrail/contracts/identity/user'
import { migrations } from '@roletrail/jobs/app'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fakeIdentity } from '../../bff/src/test/fake-identity.ts'
import { balancer } from '../actors/balancer.ts'

const mainOf = (path: string) => new URL(`../../${path}/src/main.ts`, import.meta.url)
const nowhere = 'http://127.0.0.1:1'
const publicUrl = 'http://localhost:8080'

// Longer than callers keep an idle connection, as on a cluster.
const leaving = { DRAIN_MS: '3500', LOG_LEVEL: 'warn' }

/** Instances of the bff and of jobs behind balancers, and one person who is signed in. */
const cluster = async (stack: AsyncDisposableStack) => {
  const database = await testDatabase(migrations)
  stack.defer(database.drop)
  const jobs = stack.use(await testProcesses('jobs', mainOf('services/jobs'), { DATABASE_URL: database.url }))
  const identity = await fakeIdentity({ privateKey: '', publicKeys: jobs.keys.publicKeys })
  stack.defer(() => identity.close())
  const inFrontOfJobs = stack.adopt(await balancer(), (one) => one.close())
  const inFrontOfBff = stack.adopt(await balancer(), (one) => one.close())

  const startJobs = async () => {
    const started = await jobs.start({ environment: leaving })
    await inFrontOfJobs.add(started.url)
    return started
  }
  const startBff = async () => {
    const environment = {
      ...leaving,
      INTERNAL_PRIVATE_KEY: JSON.stringify(jobs.keys.privateKeyOf('bff')),
      NATS_URL: 'nats://127.0.0.1:1',
      PUBLIC_URL: publicUrl,
      IDENTITY_URL: identity.url,
      JOBS_URL: inFrontOfJobs.url,
      BILLING_URL: nowhere,
      SUPPORT_URL: nowhere,
      NOTIFICATIONS_URL: nowhere,
      RATE_LIMIT_PER_MINUTE: '100000',
    }
    const started = stack.use(await testProcess(mainOf('bff'), { environment }))
    await inFrontOfBff.add(started.url)
    return started
  }
  const ada: User = { id: randomUUID(), name: 'ada', email: 'ada@example.test', role: 'user', access: 'full' }
  return {
    database,
    url: inFrontOfBff.url,
    cookie: `sid_8080=${identity.signedIn(ada)}`,
    startBoth: () => Promise.all([startJobs(), startBff()]),
  }
}

const stack = new AsyncDisposableStack()
let here: Awaited<ReturnType<typeof cluster>>
let old: Awaited<ReturnType<typeof here.startBoth>>
beforeAll(async () => {
  here = await cluster(stack)
  old = await here.startBoth()
})
afterAll(() => stack.disposeAsync())

it('R9: instances are exchanged under load and no request fails', { timeout: 60_000 }, async () => {
  const answers: Record<string, number> = {}
  const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const headers = { cookie: here.cookie, origin: publicUrl }
    const json = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const { status, text } = await fetch(here.url + path, { method, headers, ...json }).then(
      async (response) => ({ status: String(response.status), text: await response.text() }),
      (error: unknown) => ({ status: String(error), text: '' }),
    )
    answers[`${method} ${status}`] = (answers[`${method} ${status}`] ?? 0) + 1
    return text
  }
  const acme = { company: 'Acme', position: 'Engineer' }
  const { id } = JSON.parse(await ask('POST', '/api/jobs', acme))
  const finished = new AbortController()
  const seeker = async () => {
    while (!finished.signal.aborted) {
      await ask('GET', '/api/jobs?view=board')
      await ask('PATCH', `/api/jobs/${id}`, { notes: randomUUID() })
      await ask('POST', '/api/jobs', acme)
    }
  }
  const seekers = Promise.all([seeker(), seeker(), seeker()])
  const moreServed = async () => {
    const before = answers['POST 201'] ?? 0
    await vi.waitFor(() => expect(answers['POST 201']).toBeGreaterThan(before + 5), { timeout: 15_000 })
  }

  await moreServed()
  await here.startBoth()
  for (const process of old) process.signal('SIGTERM')
  expect(await Promise.all(old.map(({ exited }) => exited))).toEqual([0, 0])
  await moreServed()
  finished.abort()
  await seekers

  expect(Object.keys(answers).toSorted()).toEqual(['GET 200', 'PATCH 200', 'POST 201'])
  const sql = testSql(here.database.url)
  const events = await sql.$queryRaw`select type, count(*)::int as n from events group by type order by type`
  await sql.$disconnect()
  expect(events).toEqual([
    { type: 'Added', n: answers['POST 201'] },
    { type: 'DetailsChanged', n: answers['PATCH 200'] },
  ])
})
