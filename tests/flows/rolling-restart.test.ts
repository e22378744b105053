import { randomUUID } from 'node:crypto'
import { testSql } from '@roletrail/chassis/testing/sql'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cluster, publicUrl } from '../system/cluster.ts'

const stack = new AsyncDisposableStack()
let here: Awaited<ReturnType<typeof cluster>>
let old: Awaited<ReturnType<typeof here.startBoth>>
beforeAll(async () => {
  here = await cluster(stack)
  old = await here.startBoth()
})
afterAll(() => stack.disposeAsync())

it('R9: instances are replaced under load and no request fails', { timeout: 60_000 }, async () => {
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
