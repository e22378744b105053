import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '../base/free-port.ts'
import { createLogger } from '../base/logger.ts'
import { testProxy } from '../testing/proxy.ts'
import { type RelayFixture, relayFixture, soon } from '../testing/relay.ts'
import { rotating } from '../testing/rotating.ts'
import { createNats } from './nats.ts'

const ever = new AbortController().signal

describe('the connection', { timeout: 60_000 }, () => {
  let here: RelayFixture
  beforeEach(async () => {
    here = await relayFixture()
  })
  afterEach(() => here.stop())

  it('N2: is made when NATS starts after the service; until then only publishing waits', async () => {
    await here.server.kill()
    const late = here.nats()
    here.relay()
    await here.raise()
    // Ordered already: that takes the database only.
    await vi.waitFor(async () => expect(await here.outbox()).toMatchObject([{ position: 1 }]), soon)
    expect(late.connected()).toBeUndefined()
    expect(here.logged('worker failed')).toEqual([])
    await here.server.start()
    await here.settled()
    await vi.waitFor(() => expect(late.connected()?.info?.version).toMatch(/^\d+\.\d+/), soon)
  })

  it('N3: survives twenty restarts in a row', async () => {
    const relay = here.relay()
    for (let restart = 1; restart <= 20; restart += 1) {
      await here.server.kill()
      await here.raise()
      await here.server.start()
    }
    await here.settled()
    expect(relay.state.published).toBe(20)
  })

  it('N3: is attempted for as long as it takes', async () => {
    here.relay()
    const connection = await here.nats().connection(ever)
    const tried = vi.fn()
    void (async () => {
      for await (const status of connection.status()) if (status.type === 'reconnecting') tried()
    })()
    await here.server.kill()
    // The client's default gives up after ten attempts.
    await vi.waitFor(() => expect(tried.mock.calls.length).toBeGreaterThan(12), soon)
    await here.raise()
    await here.server.start()
    await here.settled()
    await connection.flush()
  })

  it('N8: is made again if the server disappears without closing it', async () => {
    const proxy = await testProxy(here.server.url)
    const nats = createNats(proxy.url, 'half-open', createLogger('test', 'silent'), 100)
    const connection = await nats.connection(ever)
    await connection.flush()
    proxy.freeze('both')
    await vi.waitFor(
      () =>
        connection.request('nobody', '', { timeout: 200 }).catch((error: Error) => {
          // An answer at last: the server itself says that nobody listens there.
          expect(error.message).toContain('no responders')
        }),
      soon,
    )
    await nats.close()
    await proxy.close()
  })

  it('B10: is made again if the client has closed it for good', async () => {
    const relay = here.relay()
    await here.raise()
    await here.settled()
    await vi.waitFor(() => expect(relay.state.published).toBe(1), soon)
    const nats = here.nats()
    const connection = await nats.connection(ever)
    for (const each of here.connections()) await (await each.connection(ever)).close()
    await here.raise()
    await here.settled()
    await vi.waitFor(() => expect(nats.connected()).toBeDefined(), soon)
    const next = await nats.connection(ever)
    expect(next).not.toBe(connection)
    await next.flush()
  })

  it('B10: is made again if it could not be watched', async () => {
    const full = () => {
      throw new Error('no space left on device')
    }
    const nats = createNats(here.server.url, 'unwatched', { info: () => {}, warn: full, error: full } as never)
    const connection = await nats.connection(ever)
    await here.server.kill()
    await connection.closed()
    // Longer than until the next attempt, which fails, and cannot say so either.
    await setTimeout(1_000)
    await here.server.start()
    await vi.waitFor(() => expect(nats.connected()).toBeDefined(), soon)
    await nats.close()
  })

  it('is closed even if the process stops while it is being made', async () => {
    for (const afterMs of [0, 1, 2, 5, 10]) {
      const nats = createNats(here.server.url, 'stopped', createLogger('test', 'silent'))
      await setTimeout(afterMs)
      await nats.close()
      expect(nats.connected()).toBeUndefined()
    }
  })

  it('N8: is given up within a minute without a sign of life', async () => {
    const connection = await here.nats().connection(ever)
    const { pingInterval = 0, maxPingOut = 0 } = (connection as unknown as { options: Record<string, number> }).options
    expect(pingInterval * (maxPingOut + 1)).toBeLessThanOrEqual(60_000)
    expect(pingInterval).toBeGreaterThan(0)
  })
})

describe('a server that requires a password', { timeout: 60_000 }, () => {
  let directory: string
  let port: number
  let server: ReturnType<typeof spawn> | undefined
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'roletrail-nats-'))
    port = await freePort()
  })
  afterEach(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })

  const file = () => join(directory, 'nats.conf')
  const configure = (password: string) =>
    writeFile(file(), JSON.stringify({ authorization: { users: [{ user: 'jobs', password }] } }))
  const start = async (password: string) => {
    await configure(password)
    server = spawn(inject('natsServer'), ['-c', file(), '-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  }
  const stop = async () => {
    if (!server) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
    server = undefined
  }

  it('gets the one in the URL, whatever characters it has', async () => {
    await start('p@ss/w:rd')
    const url = `nats://jobs:${encodeURIComponent('p@ss/w:rd')}@127.0.0.1:${port}`
    const nats = createNats(url, 'jobs', createLogger('test', 'silent'))
    const connection = await nats.connection(ever)
    await expect(connection.request('nobody', '')).rejects.toThrow('no responders')
    await nats.close()
  })

  it('is given the new one once it has it, without a restart of either', async () => {
    await start('old')
    const url = (password: string) => `nats://jobs:${password}@127.0.0.1:${port}`
    const urls = rotating([url('old')])
    const nats = createNats(urls, 'jobs', createLogger('test', 'silent'))
    const connection = await nats.connection(ever)
    const reconnected = vi.fn()
    void (async () => {
      for await (const status of connection.status()) if (status.type === 'reconnect') reconnected()
    })()
    urls.become([url('new'), url('old')])
    await configure('new')
    // It ends the connections of those whose password it does not know any more.
    server?.kill('SIGHUP')
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1), soon)
    urls.become([url('new')])
    await connection.reconnect()
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(2), soon)
    await expect(connection.request('nobody', '')).rejects.toThrow('no responders')
    await nats.close()
  })

  it('N3: is tried again after it refused the password, as during rotation', async () => {
    await start('old')
    const nats = createNats(`nats://jobs:old@127.0.0.1:${port}`, 'jobs', createLogger('test', 'silent'))
    const connection = await nats.connection(ever)
    const refused = vi.fn()
    void (async () => {
      for await (const status of connection.status()) if (status.type === 'error') refused()
    })()
    await stop()
    await start('new')
    // The client's default gives up after the second refusal.
    await vi.waitFor(() => expect(refused.mock.calls.length).toBeGreaterThan(2), soon)
    await stop()
    await start('old')
    await vi.waitFor(() => expect(nats.connected()).toBe(connection), soon)
    await nats.close()
  })
})
