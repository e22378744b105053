import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { createLogger } from '../base/logger.ts'
import { createHttp } from './http.ts'
import { createLifecycle } from './lifecycle.ts'

const soon = { timeout: 15_000 }

// A drain takes as long as a test needs it to.
const drain = vi.hoisted(() => ({ over: Promise.resolve() }))
vi.mock('node:timers/promises', () => ({ setTimeout: (ms: number) => (ms > 0 ? drain.over : Promise.resolve()) }))

/** A server whose `/slow` responds when the test releases it. */
const fixture = async ({ drainMs = 0, ready = async () => {} } = {}) => {
  const http = createHttp(createLogger('test', 'silent'))
  const lifecycle = createLifecycle(http, { drainMs, ready })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let slow = 0
  http.get('/slow', async () => {
    slow += 1
    await released
    return { answered: true }
  })
  http.get('/quick', async () => ({ answered: true }))
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return { url, release, close: lifecycle.close, inHand: () => slow, port: Number(new URL(url).port) }
}

describe('a server that stops', () => {
  it('finishes its requests and accepts no new connections', async () => {
    const here = await fixture()
    const slow = fetch(`${here.url}/slow`)
    await vi.waitFor(() => expect(here.inHand()).toBe(1), soon)
    const closed = here.close()
    await vi.waitFor(() => expect(fetch(`${here.url}/quick`)).rejects.toThrow('fetch failed'), soon)
    here.release()
    const answer = await slow
    expect([answer.status, answer.headers.get('connection'), await answer.json()]).toEqual([
      200,
      'close',
      { answered: true },
    ])
    await closed
  })

  it('is not ready but still responds for a while, and closes each connection after its response', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    drain.over = promise
    const here = await fixture({ drainMs: 1_000 })
    const before = await fetch(`${here.url}/readyz`)
    expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
    const closed = here.close()
    const [ready, alive, quick] = await Promise.all(
      ['readyz', 'livez', 'quick'].map((path) => fetch(`${here.url}/${path}`)),
    )
    expect([ready?.status, alive?.status, quick?.status]).toEqual([503, 200, 200])
    expect(quick?.headers.get('connection')).toBe('close')
    resolve()
    await closed
  })

  it('does not wait for idle connections', async () => {
    const here = await fixture()
    const silent = connect(here.port, '127.0.0.1')
    const [kept] = await Promise.all([fetch(`${here.url}/quick`), once(silent, 'connect')])
    await kept.json()
    const gone = once(silent, 'close')
    await here.close()
    await expect(gone).resolves.toBeDefined()
  })
})

it('is alive but not ready while it cannot do its work', async () => {
  const here = await fixture({ ready: async () => Promise.reject(Object.assign(new Error('away'), { code: '57P03' })) })
  expect((await fetch(`${here.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${here.url}/livez`)).status).toBe(200)
  await here.close()
})
