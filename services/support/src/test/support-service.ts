import { testKeys } from '@roletrail/chassis/test-callers'
import { testDatabase } from '@roletrail/chassis/test-database'
import { testPeople } from '@roletrail/chassis/test-people'
import { startSupport } from '../app.ts'
import type { Config } from '../config.ts'

export const migrations = new URL('../../prisma/migrations/', import.meta.url)

/** The support service on a database of its own; requests carry the token the bff would sign. */
export const supportService = async ({ natsUrl = 'nats://127.0.0.1:1', perHour = 20 } = {}) => {
  const keys = await testKeys('bff', 'support')
  const database = await testDatabase(migrations)
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    NATS_URL: natsUrl,
    INTERNAL_PRIVATE_KEY: keys.privateKeyOf('support'),
    INTERNAL_PUBLIC_KEYS: keys.publicKeys,
    TICKETS_PER_HOUR: perHour,
  } as Config
  const app = await startSupport(config)
  const person = await testPeople('support', keys, () => app.url)
  return {
    app,
    database,
    person,
    admin: () => person({ role: 'admin' }),
    [Symbol.asyncDispose]: async () => {
      await app.stop()
      await database.drop()
    },
  }
}
