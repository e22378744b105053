import { randomBytes } from 'node:crypto'
import { newId } from '@roletrail/chassis/base/id'
import { fixed } from '@roletrail/chassis/base/secret'
import { handle } from '@roletrail/chassis/event-store/event-store'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testKeys } from '@roletrail/chassis/testing/callers'
import { testClient } from '@roletrail/chassis/testing/client'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testPeople } from '@roletrail/chassis/testing/people'
import { finishSignup, openSession, requestSignup, resolveSessions } from '@roletrail/contracts/identity/http'
import { vi } from 'vitest'
import { migrations, startIdentity } from '../app.ts'
import type { IdentityConfig } from '../config.ts'
import { PrismaClient } from '../generated/client.ts'
import { bucketsOf, type Origin } from '../throttle/login-failures.ts'
import { user } from '../user/aggregate.ts'
import { fakeBilling } from './fake-billing.ts'
import { fakeNotifications } from './fake-notifications.ts'

export const password = 'a walk by the river'

/**
 * Identity on its own database, with fake neighbours and, unless given, no NATS. Sessions of the database start with
 * `options`, in place of the service's own.
 */
export const identityService = async (changes: Partial<IdentityConfig> = {}, options?: string) => {
  const keys = await testKeys('bff', 'identity', 'billing', 'notifications')
  const database = await testDatabase(migrations)
  const databaseUrl = options ? `${database.url}?options=${encodeURIComponent(options)}` : database.url
  const billing = await fakeBilling(keys)
  const notifications = await fakeNotifications(keys)
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: fixed([databaseUrl]),
    NATS_URL: fixed(['nats://127.0.0.1:1']),
    INTERNAL_PRIVATE_KEY: fixed(keys.privateKeyOf('identity')),
    INTERNAL_PUBLIC_KEYS: fixed(keys.publicKeys),
    PUBLIC_URL: 'https://roletrail.test',
    SECOND_FACTOR_KEYS: fixed(new Map([['1', randomBytes(32)]])),
    BILLING_URL: billing.url,
    NOTIFICATIONS_URL: notifications.url,
    LIMIT_LOGINS: 1_000,
    LIMIT_LOGIN_FAILURES: 5,
    LIMIT_ACCOUNT_FAILURES: 10_000,
    LIMIT_SIGNUPS: 1_000,
    LIMIT_SIGNUPS_PER_EMAIL: 1_000,
    LIMIT_REFUSED_SIGNUPS: 1_000,
    LIMIT_FAILED_LOGINS: 1_000,
    LIMIT_FORGOT: 1_000,
    LIMIT_CODES: 1_000,
    LIMIT_RESETS: 10_000,
    LIMIT_PAIRINGS: 1_000,
    ...changes,
  } as IdentityConfig
  let app = await startIdentity(config)
  const sign = await createTokenSigner(keys.privateKeyOf('bff'))
  let { call, close } = testClient('identity', app.url, sign)
  const rows = new PrismaClient({ adapter: createAdapter(databaseUrl, 'test') })
  const person = await testPeople('identity', keys, () => app.url)

  const service = {
    databaseUrl,
    rows,
    billing,
    notifications,
    call: ((...request) => call(...request)) as typeof call,
    request: async (email = `${newId()}@example.test`, ip = '192.0.2.1') => {
      const { url, browserBinding } = await call(requestSignup, { body: { name: 'Ada Lovelace', email, password, ip } })
      return { email, browserBinding, sessionId: url.split('/').at(-1) ?? '' }
    },
    finish: (sessionId: string, browserBinding: string | null = null) =>
      call(finishSignup, { body: { sessionId, browserBinding } }),
    /** An administrator with an account, and requests in their name. */
    admin: async (name = 'Amy Admin') => {
      const id = newId()
      await rows.person.create({ data: { id, name, email: `${id}.amy@admin.test`, role: 'admin' } })
      await rows.$transaction((tx) => handle(tx, user, id, { type: 'Register', role: 'admin' }))
      return person({ id, role: 'admin' })
    },
    /** A person with an account, signed in once. */
    account: async (email?: string) => {
      const { sessionId, browserBinding, ...requested } = await service.request(email)
      billing.become(sessionId, 'paid')
      const { user, session } = await service.finish(sessionId, browserBinding)
      if (!user || !session) throw new Error('the signup did not sign in')
      return { ...requested, id: user.id, token: session.token }
    },
    logIn: (
      email: string,
      secret = password,
      ip = '192.0.2.1',
      device: string | null = null,
      browser: string | null = null,
    ) => call(openSession, { body: { email, password: secret, ip, device, browser } }),
    /** The code in the newest e-mail to a person, once it is there. */
    code: (userId: string, after = 0) =>
      vi.waitFor(
        () => {
          const emails = notifications.emails.filter((email) => email.userId === userId && email.code)
          const code = emails.length > after && emails.at(-1)?.code
          if (!code) throw new Error('no e-mail with a code yet')
          return code
        },
        { timeout: 15_000, interval: 20 },
      ),
    /** As if there had been that many failed sign-ins: the next is allowed, those after it must wait for long. */
    guessedAt: async (email: string, failures: number, origin: Origin = { ip: '192.0.2.1' }) => {
      await rows.$executeRaw`
        insert into login_failures (account_hash, failures, last_at, blocked_until)
        values (${bucketsOf(email, origin).at(-1)}, ${failures}, now(), now())`
    },
    resolve: async (token: string, extend = true) =>
      (await call(resolveSessions, { body: { sessions: [{ token, extend }] } })).users[0],
    events: async (stream: string) =>
      (
        await rows.$queryRaw<{ type: string }[]>`select type from events where stream_id = ${stream} order by version`
      ).map(({ type }) => type),
    /** How many items of a queue are not done. */
    queued: async (queue: string) =>
      (await rows.$queryRaw<{ id: string }[]>`select id from work_items where queue = ${queue} and state <> 'done'`)
        .length,
    restart: async () => {
      await close()
      await app.stop()
      app = await startIdentity(config)
      ;({ call, close } = testClient('identity', app.url, sign))
    },
    [Symbol.asyncDispose]: async () => {
      await close()
      await app.stop()
      await billing.close()
      await notifications.close()
      await rows.$disconnect()
      await database.drop()
    },
  }
  return service
}

export type IdentityService = Awaited<ReturnType<typeof identityService>>
