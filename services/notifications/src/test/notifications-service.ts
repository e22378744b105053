import { newId } from '@roletrail/chassis/base/id'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenSigner, createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import { testKeys } from '@roletrail/chassis/testing/callers'
import { testClient } from '@roletrail/chassis/testing/client'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { testPeople } from '@roletrail/chassis/testing/people'
import { adminsToNotify } from '@roletrail/contracts/identity/admin-settings'
import { people } from '@roletrail/contracts/identity/people'
import { sendEmail } from '@roletrail/contracts/notifications/http'
import { sendReminder } from '@roletrail/contracts/notifications/reminder'
import { createSandbox } from '@roletrail/sandbox/app'
import type { z } from 'zod'
import { startNotifications } from '../app.ts'
import { readConfig } from '../config.ts'

export const migrations = new URL('../../prisma/migrations/', import.meta.url)

type Person = { id: string; name: string; email: string }
type Keys = Awaited<ReturnType<typeof testKeys>>

/** The part of identity that notifications calls: the `people` endpoint, behind the real token check. */
const fakeIdentity = async (keys: Keys) => {
  const known = new Map<string, Person>()
  const http = createHttp(createLogger('identity', 'silent'))
  let away = false
  http.addHook('onRequest', async (_request, reply) => {
    if (away) return reply.code(500).send()
  })
  const notified: { userId: string; email: string }[] = []
  const { implement } = createRoutes(http, createTokenVerifier('identity', keys.publicKeys))
  implement(people, async ({ body }) =>
    [...known.values()].filter(({ id }) => body.ids.includes(id)).map((person) => ({ ...person, isActive: true })),
  )
  implement(adminsToNotify, async () => notified)
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    /** The administrators who want to be notified, which a test may change. */
    notified,
    goAway: () => {
      away = true
    },
    comeBack: () => {
      away = false
    },
    person: (changes: Partial<Person> = {}): Person => {
      const id = newId()
      const person = { id, name: 'Ada Lovelace', email: `ada-${id}@example.test`, ...changes }
      known.set(id, person)
      return person
    },
    close: () => http.close(),
  }
}

const startSandbox = () =>
  createSandbox({
    host: '127.0.0.1',
    port: 0,
    productUrl: 'https://roletrail.test',
    stripe: { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox', priceId: 'price_test' },
    mailgun: { apiKey: 'key-sandbox', signingKey: 'signing-sandbox' },
    retryDelayMs: 500,
  })

interface ReceivedEmail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** What notifications depends on: a database, Mailgun's sandbox, a fake identity, and the environment that names them. */
export const notificationsDependencies = async (natsUrl: string) => {
  const keys = await testKeys('bff', 'identity', 'jobs', 'notifications')
  const [database, identity, sandbox] = await Promise.all([
    testDatabase(migrations),
    fakeIdentity(keys),
    startSandbox(),
  ])
  const environment = {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    NATS_URL: natsUrl,
    INTERNAL_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('notifications')),
    INTERNAL_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
    IDENTITY_URL: identity.url,
    PUBLIC_URL: 'https://roletrail.test',
    MAILGUN_API_KEY: 'key-sandbox',
    MAILGUN_DOMAIN: 'roletrail.test',
    MAILGUN_SIGNING_KEY: 'signing-sandbox',
    MAILGUN_URL: sandbox.url,
    MAIL_FROM: 'RoleTrail <hello@roletrail.test>',
    SUPPORT_ADDRESS: 'support@roletrail.test',
    // What the sandbox accepted it lists at once.
    MAILGUN_LISTED_AFTER_SECONDS: '1',
    BROADCASTS_PER_HOUR: '100',
  }
  const control = async (path: string, body: object) => {
    await fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return {
    environment,
    keys,
    database,
    identity,
    /** Of one address, or of all. */
    inbox: async (email = ''): Promise<ReceivedEmail[]> => {
      const response = await fetch(`${sandbox.url}/mail/messages?to=${encodeURIComponent(email)}`)
      return (await response.json()) as ReceivedEmail[]
    },
    /** Makes Mailgun fail this way at the next attempts to send. */
    fault: (mode: '429' | '500' | 'timeout' | 'drop-after-accept' | 'fail-after-accept', count = 1) =>
      control('faults', { provider: 'mailgun', mode, count }),
    /** How the sandbox's Mailgun behaves: how late it lists what it did, and how much it takes. */
    mailConditions: (conditions: { eventDelayMs?: number; perSecond?: number | null }) => control('mail', conditions),
    [Symbol.asyncDispose]: async () => {
      await Promise.all([identity.close(), sandbox.close()])
      await database.drop()
    },
  }
}

/** The notifications service with its dependencies. */
export const notificationsService = async (natsUrl: string, changes: Record<string, string> = {}) => {
  const dependencies = await notificationsDependencies(natsUrl)
  const app = await startNotifications(readConfig({ ...dependencies.environment, ...changes }))
  const { keys } = dependencies
  const client = testClient('notifications', app.url, await createTokenSigner(keys.privateKeyOf('identity')))
  const jobs = testClient('notifications', app.url, await createTokenSigner(keys.privateKeyOf('jobs')))
  const signAsBff = await createTokenSigner(keys.privateKeyOf('bff'))
  const person = await testPeople('notifications', keys, () => app.url)
  return {
    ...dependencies,
    url: app.url,
    person,
    admin: () => person({ role: 'admin' }),
    /** As a mail program or a browser without a cookie, through the bff. */
    anonymous: async (method: 'POST' | 'DELETE', path: string, body?: string) => {
      const response = await fetch(new URL(path, app.url), {
        method,
        headers: {
          authorization: `Bearer ${await signAsBff('notifications', null)}`,
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(body !== undefined && { body }),
      })
      return response.status
    },
    /** As identity asks for an e-mail. */
    sendEmail: (body: z.input<typeof sendEmail.body>) => client.call(sendEmail, { body }),
    /** As jobs asks for a reminder. */
    sendReminder: (body: z.input<typeof sendReminder.body>) => jobs.call(sendReminder, { body }),
    /** What a genuine webhook of Mailgun's says. */
    signed: () => {
      return { signature: signedByMailgun({ key: 'signing-sandbox' }), 'event-data': {} }
    },
    /** A webhook of Mailgun's, as the bff proxies it. */
    webhook: async (body: object) => {
      const response = await fetch(`${app.url}/webhooks/mailgun/events`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await signAsBff('notifications', null)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as object }
    },
    [Symbol.asyncDispose]: async () => {
      await client.close()
      await jobs.close()
      await app.stop()
      await dependencies[Symbol.asyncDispose]()
    },
  }
}
