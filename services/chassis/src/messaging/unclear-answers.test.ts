import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Msg, NatsConnection } from 'nats'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../base/free-port.ts'
import { testProxy } from '../testing/proxy.ts'
import { type RelayFixture, relayFixture, soon } from '../testing/relay.ts'

let here: RelayFixture
beforeEach(async () => {
  here = await relayFixture()
})
afterEach(() => here.stop())

const unclear = () => here.logged('gives no clear answer')

describe('a relay whose stream has no leader for a moment', { timeout: 60_000 }, () => {
  it('goes on leading without an answer, and asks the stream what it holds', async () => {
    const proxy = await testProxy(here.server.url)
    const relay = here.relay(here.database.url, proxy.url)
    await here.raise()
    await here.settled()
    await vi.waitFor(() => expect(relay.state.published).toBe(1), soon)
    proxy.freeze('responses')
    await here.raise()
    await vi.waitFor(() => expect(unclear()).toHaveLength(1), soon)
    proxy.thaw()
    await here.raise()
    expect(await here.settled()).toBe(3)
    expect(relay.state.leads).toBe(true)
    expect(here.logged('worker failed')).toEqual([])
    await proxy.close()
  })

  it('goes on leading while nobody answers, and takes an acknowledgement without a sequence for none', async () => {
    await using server = await serverWithoutJetStream()
    const relay = here.relay(here.database.url, server.url)
    await here.raise()
    await vi.waitFor(() => expect(unclear()).toHaveLength(1), soon)

    const stream = playStream(await here.nats(server.url).connection(AbortSignal.timeout(15_000)))
    await vi.waitFor(() => expect(relay.state.published).toBe(1), soon)
    expect(stream.published).toBe(3)
    expect(unclear()).toHaveLength(1)
    expect(here.logged('worker failed')).toEqual([])
  })
})

const serverWithoutJetStream = async () => {
  const port = await freePort()
  const child = spawn(inject('natsServer'), ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  return {
    url: `nats://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Answers as the leader of an empty stream does that knows a message twice before the cluster has agreed on it. */
const playStream = (connection: NatsConnection) => {
  const seen = { published: 0 }
  const answer = (content: (message: Msg) => object) => ({
    callback: (_error: Error | null, message: Msg) => void message.respond(JSON.stringify(content(message))),
  })
  const state = { messages: 0, first_seq: 0, last_seq: 0 }
  connection.subscribe(
    '$JS.API.STREAM.INFO.EV_JOBS',
    answer(() => ({ config: {}, state })),
  )
  connection.subscribe(
    'ev.jobs.>',
    answer(() => ({ stream: 'EV_JOBS', seq: (seen.published += 1) < 3 ? 0 : 1 })),
  )
  return seen
}
