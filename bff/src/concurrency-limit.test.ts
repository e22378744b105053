import { describe, expect, it } from 'vitest'
import { sameOrigin } from './test/browser.ts'
import { startTestBff, type TestBff } from './test/test-bff.ts'

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { held: promise, release: resolve }
}

const manyOf = (count: number, call: () => Promise<{ status: number }>) => {
  const statuses: number[] = []
  const done = Promise.all(Array.from({ length: count }, () => call().then(({ status }) => statuses.push(status))))
  return { statuses, done }
}

const complete = (bff: TestBff, nth: number) =>
  bff.ask('/api/complete-signup', { method: 'POST', headers: sameOrigin, body: { sessionId: `cs_${nth}` } })

describe('calls that hold something scarce', () => {
  it('B3: of one network on complete-signup keep no signed-in person waiting', async () => {
    await using bff = await startTestBff({ COMPLETIONS_PER_MINUTE: '1000' })
    const { held: gate, release } = held()
    bff.identity.signup.held = gate
    let nth = 0
    const flood = manyOf(400, () => complete(bff, (nth += 1)))
    await expect.poll(() => flood.statuses.length).toBe(368)
    expect(new Set(flood.statuses)).toEqual(new Set([429]))
    expect(bff.identity.signup.completions).toBe(32)
    const me = await Promise.all([1, 2, 3].map(() => bff.ask('/api/auth/me', { headers: bff.cookieOf('user') })))
    expect(me.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(flood.statuses).toHaveLength(368)
    release()
    await flood.done
    expect((await complete(bff, 0)).status).toBe(200)
  })

  it('B3: of one checkout are worked one at a time, whoever sends them', async () => {
    await using bff = await startTestBff()
    const { held: gate, release } = held()
    bff.identity.signup.held = gate
    const tabs = manyOf(5, () => complete(bff, 1))
    await expect.poll(() => tabs.statuses).toEqual([429, 429, 429])
    await expect.poll(() => bff.identity.signup.completions).toBe(1)
    expect((await bff.ask('/api/auth/me', { headers: bff.cookieOf('user') })).status).toBe(200)
    release()
    await tabs.done
    expect(bff.identity.signup.completions).toBe(2)
    expect(tabs.statuses.slice(3)).toEqual([200, 200])
  })

  it('B3: of one person are few, and another person gets through', async () => {
    await using bff = await startTestBff()
    const { held: gate, release } = held()
    bff.billing.respond(async (_, reply) => {
      await gate
      return reply.send({})
    })
    const cancel = (who: 'user' | 'admin') => () =>
      bff.ask('/api/billing/cancel-subscription', {
        method: 'POST',
        headers: { ...sameOrigin, ...bff.cookieOf(who) },
      })
    const busy = manyOf(40, cancel('user'))
    await expect.poll(() => busy.statuses.length).toBe(38)
    expect(new Set(busy.statuses)).toEqual(new Set([429]))
    const other = cancel('admin')()
    await expect.poll(() => bff.billing.received.length).toBe(3)
    release()
    expect((await other).status).toBe(200)
    await busy.done
    expect(busy.statuses.slice(38)).toEqual([200, 200])
  })

  it('B2: a service that hangs takes its own routes only, and is asked no more than it can be', async () => {
    await using bff = await startTestBff()
    const { held: gate, release } = held()
    bff.support.respond(async (_, reply) => {
      await gate
      return reply.send([])
    })
    bff.jobs.respond((_, reply) => reply.send([]))
    const headers = bff.cookieOf('admin')
    const tickets = manyOf(400, () => bff.ask('/api/admin/support', { headers }))
    await expect.poll(() => bff.support.received.length).toBe(64)
    // 64 are under way and 128 wait; all others know at once.
    await expect.poll(() => tickets.statuses.length).toBeGreaterThanOrEqual(208)
    for (const path of ['/api/jobs', '/api/auth/me']) expect((await bff.ask(path, { headers })).status).toBe(200)
    await tickets.done
    expect(new Set(tickets.statuses)).toEqual(new Set([503]))
    // Without the bound each would have been sent, for nobody. How many are not depends on how fast 400 calls come in, since the wait
    // for a connection counts too; upstream.test.ts counts them one by one.
    expect(bff.support.received.length).toBeLessThan(400)
    release()
    expect((await bff.ask('/api/admin/support', { headers })).status).toBe(200)
  })
})
