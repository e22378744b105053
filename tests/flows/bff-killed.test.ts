import { randomUUID } from 'node:crypto'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it, vi } from 'vitest'
import { cluster, publicUrl } from '../system/cluster.ts'

it('R6: a bff killed while it handles requests leaves nothing half done and the session valid', {
  timeout: 60_000,
}, async () => {
  await using stack = new AsyncDisposableStack()
  const here = await cluster(stack)
  const [, victim] = await here.startBoth()
  let asked = 0
  let answered = 0
  let unanswered = 0

  /** Adds a job as the web does: with an idempotency key, retrying until there is a response. */
  const add = async () => {
    asked += 1
    const request = {
      method: 'POST',
      headers: {
        cookie: here.cookie,
        origin: publicUrl,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ company: 'Acme', position: `Engineer ${asked}` }),
    }
    for (;;) {
      const status = await fetch(`${here.url}/api/jobs`, request).then(
        async (response) => (await response.text()) && response.status,
        () => undefined,
      )
      if (status === 201) break
      expect(status).toBeUndefined()
      unanswered += 1
      await new Promise(setImmediate)
    }
    answered += 1
  }
  const finished = new AbortController()
  const seeker = async () => {
    while (!finished.signal.aborted) await add()
  }
  const seekers = Promise.all([seeker(), seeker(), seeker(), seeker()])
  const moreAdded = async () => {
    const before = answered
    await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 5), { timeout: 20_000 })
  }

  await moreAdded()
  victim.signal('SIGKILL')
  expect(await victim.exited).toBe('SIGKILL')
  await vi.waitFor(() => expect(unanswered).toBeGreaterThan(0), { timeout: 5_000 })
  await here.startBff()
  // The same cookie works on a process that has never seen it.
  await moreAdded()
  finished.abort()
  await seekers

  const sql = stack.adopt(testSql(here.database.url), (one) => one.$disconnect())
  const [counts] = await sql.$queryRaw<{ added: number; rows: number; positions: number }[]>`
    select (select count(*) from events where type = 'Added')::int as added,
      count(*)::int as rows, count(distinct position)::int as positions from jobs`
  expect(counts).toEqual({ added: asked, rows: asked, positions: asked })
})
