import { testKeys } from '@roletrail/chassis/testing/callers'
import { type TestDatabase, testDatabase } from '@roletrail/chassis/testing/database'
import { testPeople } from '@roletrail/chassis/testing/people'
import { startSupport } from '../app.ts'
import type { Config } from '../config.ts'

export const migrations = new URL('../../prisma/migrations/', import.meta.url)

/** The support service on a database of its own; requests carry the token the bff would sign. */
export const supportService = async ({
  natsUrl = 'nats://127.0.0.1:1',
  // Nobody answers there.
  identityUrl = 'http://127.0.0.1:1',
  notificationsUrl = 'http://127.0.0.1:1',
  perHour = 20,
  database: given,
}: {
  natsUrl?: string
  identityUrl?: string
  notificationsUrl?: string
  perHour?: number
  database?: TestDatabase
} = {}) => {
  const keys = await testKeys('bff', 'support')
  const database = given ?? (await testDatabase(migrations))
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    NATS_URL: natsUrl,
    INTERNAL_PRIVATE_KEY: keys.privateKeyOf('support'),
    INTERNAL_PUBLIC_KEYS: keys.publicKeys,
    IDENTITY_URL: identityUrl,
    NOTIFICATIONS_URL: notificationsUrl,
    SUPPORT_ADDRESS: 'support@roletrail.test',
    MAILGUN_SIGNING_KEY: 'signing-test',
    TICKETS_PER_HOUR: perHour,
  } as Config
  const app = await startSupport(config)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= app.stop())
  const person = await testPeople('support', keys, () => app.url)
  return {
    app,
    database,
    person,
    stop,
    admin: () => person({ role: 'admin' }),
    [Symbol.asyncDispose]: async () => {
      await stop()
      await database.drop()
    },
  }
}
