import { once } from 'node:events'
import { connect } from 'node:net'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createHttp } from '@roletrail/chassis/http/http'
import { expect, it, vi } from 'vitest'
import { createCookies } from '../session/cookies.ts'
import { registerGuard } from '../session/guard.ts'
import type { PersonalTokens } from '../session/personal-tokens.ts'
import type { Sessions } from '../session/sessions.ts'
import { createLiveConnections, registerLiveStream } from './stream.ts'

const origin = 'http://localhost:8080'
const ada = { id: '0199c0de-0000-7000-8000-00000000ada0', role: 'user', access: 'full' }

it('H1x: a browser that has stopped reading is disconnected', async () => {
  const http = createHttp(createLogger('bff', 'silent'))
  const cookies = await createCookies(http, origin)
  const sessions = { resolve: async () => ({ user: ada, confirmed: true }) } as unknown as Sessions
  const tokens = {} as PersonalTokens
  const connections = createLiveConnections()
  registerGuard(http, { sessions, tokens, cookies, origin })
  await registerLiveStream(http, { connections, sessions, cookies, recheckMs: 600_000 })
  const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }))
  const openSockets = () =>
    new Promise<number>((resolve, reject) =>
      http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )

  const browser = connect(Number(port), '127.0.0.1').on('error', () => {})
  browser.write(
    `GET /api/live HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nSec-Fetch-Site: same-origin\r\n` +
      `Cookie: sid_8080=${'x'.repeat(43)}\r\n\r\n`,
  )
  await once(browser, 'readable')
  expect(await openSockets()).toBe(1)
  // More and more, until it is more than lies in the buffers between the two.
  await vi.waitFor(
    async () => {
      for (let nth = 0; nth < 64; nth += 1) {
        connections.sendToUser(ada.id, [['x'.repeat(16 * 1024)]])
        await new Promise(setImmediate)
      }
      expect(await openSockets()).toBe(0)
    },
    { timeout: 15_000 },
  )
  browser.destroy()
  await http.close()
})

it('how long nothing has happened is known for each person, open streams or not', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const connections = createLiveConnections()
  const quiet = (userId: string, role: 'user' | 'admin' = 'user') => connections.quietFor({ userId, role })
  vi.advanceTimersByTime(1_000)
  expect(quiet('ada')).toBe(1_000)
  connections.sendToUser('ada', [['mine']])
  connections.sendToAdmins([['admins']])
  vi.advanceTimersByTime(500)
  expect([quiet('ada'), quiet('bob'), quiet('root', 'admin')]).toEqual([500, 1_500, 500])
  vi.advanceTimersByTime(120_000)
  connections.sendToUser('bob', [['mine']])
  expect([quiet('ada'), quiet('bob')]).toEqual([60_000, 0])
  connections.broadcast([[]])
  expect(quiet('ada')).toBe(0)
  vi.useRealTimers()
})

it('an event looks at the streams of its own person, however many others are open', () => {
  const connections = createLiveConnections()
  let looked = 0
  const removes = Array.from({ length: 2_000 }, (_, nth) =>
    connections.add({
      get userId() {
        looked += 1
        return `person-${nth}`
      },
      role: 'user',
      session: `session-${nth}`,
      send: () => {},
      end: () => {},
    }),
  )
  const keys: string[][][] = []
  const remove = connections.add({
    userId: 'ada',
    role: 'admin',
    session: 's',
    send: (sent) => keys.push(sent),
    end: () => {},
  })
  looked = 0
  connections.sendToUser('ada', [['mine']])
  connections.sendToAdmins([['admins']])
  connections.endSession('unknown')
  expect(looked).toBe(0)
  expect(keys).toEqual([[['mine']], [['admins']]])
  for (const each of [...removes, remove]) each()
  connections.sendToUser('ada', [['gone']])
  expect(keys).toHaveLength(2)
})
