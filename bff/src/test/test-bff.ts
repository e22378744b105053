import { randomUUID } from 'node:crypto'
import type { User } from '@roletrail/contracts/identity/user'
import { startBff } from '../app.ts'
import { readConfig } from '../config.ts'
import { sendRequest } from './browser.ts'
import { fakeIdentity } from './fake-identity.ts'
import { fakeService } from './fake-service.ts'
import { bffKeys } from './key-pair.ts'

// Only root may bind this port, so nothing listens there.
export const unreachableUrl = 'http://127.0.0.1:1'

const person = (name: string, more: Pick<User, 'role' | 'access'>): User => ({
  id: randomUUID(),
  name,
  email: `${name}@example.test`,
  ...more,
})

/** Starts a bff between the test, which plays the browser, and stand-ins for the services. */
export const startTestBff = async (environment: Record<string, string> = {}) => {
  const keys = bffKeys()
  const [identity, jobs, billing, support, notifications] = await Promise.all([
    fakeIdentity(keys),
    fakeService('jobs', keys),
    fakeService('billing', keys),
    fakeService('support', keys),
    fakeService('notifications', keys),
  ])
  const bff = await startBff(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      INTERNAL_PRIVATE_KEY: keys.privateKey,
      NATS_URL: 'nats://127.0.0.1:1',
      PUBLIC_URL: 'http://localhost:8080',
      IDENTITY_URL: identity.url,
      JOBS_URL: jobs.url,
      BILLING_URL: billing.url,
      SUPPORT_URL: support.url,
      NOTIFICATIONS_URL: notifications.url,
      ...environment,
    }),
  )
  const people = {
    user: person('ada', { role: 'user', access: 'full' }),
    lapsed: person('len', { role: 'user', access: 'read' }),
    admin: person('amy', { role: 'admin', access: 'read' }),
  }
  const sessionCookie = environment.PUBLIC_URL?.startsWith('https:') ? '__Host-sid' : 'sid_8080'
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= bff.stop())
  return {
    url: bff.url,
    identity,
    jobs,
    billing,
    support,
    notifications,
    people,
    sessionCookie,
    ask: (path: string, asked?: Parameters<typeof sendRequest>[2]) => sendRequest(bff.url, path, asked),
    /** A Cookie header with a session of this person. */
    cookieOf: (who: keyof typeof people) => ({ cookie: `${sessionCookie}=${identity.signedIn(people[who])}` }),
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      await Promise.all([identity, jobs, billing, support, notifications].map((service) => service.close()))
    },
  }
}

export type TestBff = Awaited<ReturnType<typeof startTestBff>>
