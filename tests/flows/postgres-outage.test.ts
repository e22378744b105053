import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { testProcesses } from '@roletrail/chassis/testing/processes'
import { testSql } from '@roletrail/chassis/testing/sql'
import { Problem } from '@roletrail/contracts/problem'
import { builtOf } from '@roletrail/local/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { crashablePostgres } from '../system/crashable-postgres.ts'

const main = pathToFileURL(builtOf('services/jobs'))
const acme = { company: 'Acme', position: 'Engineer' }
const soon = { timeout: 15_000, interval: 50 }
const connections = 2

let postgres: Awaited<ReturnType<typeof crashablePostgres>>
let jobs: Awaited<ReturnType<typeof testProcesses>>
let service: Awaited<ReturnType<typeof jobs.start>>

beforeAll(async () => {
  postgres = await crashablePostgres()
  jobs = await testProcesses('jobs', main, {
    DATABASE_URL: postgres.url,
    DATABASE_CONNECTIONS: String(connections),
    BLOB_DIRECTORY: tmpdir(),
    NOTIFICATIONS_URL: 'http://127.0.0.1:1',
  })
  service = await jobs.start()
})
afterAll(async () => {
  await jobs[Symbol.asyncDispose]()
  await postgres[Symbol.asyncDispose]()
})
beforeEach(() => vi.waitFor(async () => expect((await health('readyz')).status).toBe(200), soon))

const health = (path: string) => fetch(`${service.url}/${path}`)

/** How many requests wait for a database connection. */
const waiting = async () =>
  Number(/^database_waiting_requests (\d+)$/m.exec(await (await health('metrics')).text())?.[1])

type Answer = Awaited<ReturnType<ReturnType<typeof jobs.person>['request']>>

/** The problem says that the request may be retried, and reveals no internals. */
const expectUnavailable = ({ status, headers, body }: Answer) => {
  expect({ status, code: body.code }).toEqual({ status: 503, code: 'temporarily_unavailable' })
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Problem.parse(body).detail).not.toMatch(/postgres|ECONN|127\.0\.0\.1|terminat/i)
}

describe('a database that is down', () => {
  it('P1: crashes and comes back: what was acknowledged is there, what was not can be sent again', async () => {
    const ada = jobs.person()
    const acknowledged = new Set<string>()
    let crashed = false
    const finished = new AbortController()
    const writer = async () => {
      while (!finished.signal.aborted) {
        const key = { 'idempotency-key': randomUUID() }
        for (;;) {
          const answer = await ada.request('POST', '/api/jobs', acme, key)
          if (answer.status === 201) {
            acknowledged.add(answer.body.id)
            break
          }
          expect(crashed).toBe(true)
          expectUnavailable(answer)
        }
      }
    }
    const writers = Promise.all(Array.from({ length: 4 }, writer))
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(10), soon)
    crashed = true
    await postgres.crash()
    await postgres.start()
    const before = acknowledged.size
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before + 20), soon)
    finished.abort()
    await writers

    const { body } = await ada.request('GET', '/api/jobs?view=board')
    expect(new Set(body.map(({ id }: { id: string }) => id))).toEqual(acknowledged)
  })

  it('P2: returns 503 at once, stays alive, and continues when the database is back', async () => {
    const ada = jobs.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    await postgres.crash()
    for (const [method, path, body] of [
      ['GET', '/api/jobs'],
      ['GET', `/api/jobs/${job.id}`],
      ['POST', '/api/jobs', acme],
      ['PATCH', `/api/jobs/${job.id}`, { status: 'offer' }],
      ['DELETE', `/api/jobs/${job.id}`],
    ] as const)
      expectUnavailable(await ada.request(method, path, body))
    expect((await health('livez')).status).toBe(200)
    expect((await health('readyz')).status).toBe(503)

    await postgres.start()
    await vi.waitFor(
      async () => expect(await ada.request('GET', '/api/jobs')).toMatchObject({ status: 200, body: [job] }),
      soon,
    )
    expect(service.output()).toContain('request failed')
  })

  it('P3: returns 503 when every connection is busy and enough requests wait for one', async () => {
    const ada = jobs.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const elsewhere = testSql(postgres.url)
    let answered = 0
    const asked: Promise<Answer>[] = []
    await elsewhere.$transaction(async (tx) => {
      await tx.$executeRaw`lock table jobs in access exclusive mode`
      for (let each = 0; each < 60; each += 1) {
        const path = each % 2 ? '/api/analytics/stage-counts' : `/api/jobs/${job.id}`
        asked.push(ada.request('GET', path).finally(() => (answered += 1)))
      }
      // Two are blocked in the database and twenty wait for each of them; the others are refused at once.
      await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(60 - 21 * connections), soon)
      // Only now: reading the metrics needs the database too, and would have waited among them.
      expect(await waiting()).toBe(20 * connections)
      for (const answer of await Promise.all(asked)) expectUnavailable(answer)
      expect((await health('livez')).status).toBe(200)
    })
    await elsewhere.$disconnect()
    await vi.waitFor(async () => expect((await ada.request('GET', '/api/jobs')).status).toBe(200), soon)
  })
})
