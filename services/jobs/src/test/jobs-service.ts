import { testKeys } from '@roletrail/chassis/test-callers'
import { testDatabase } from '@roletrail/chassis/test-database'
import { testPeople } from '@roletrail/chassis/test-people'
import { migrations, startJobs } from '../app.ts'
import type { Config } from '../config.ts'

/** The jobs service on a database of its own; requests carry the token the bff would sign. */
export const jobsService = async (natsUrl = 'nats://127.0.0.1:1') => {
  const keys = await testKeys('bff', 'jobs')
  const database = await testDatabase(migrations)
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    NATS_URL: natsUrl,
    INTERNAL_PRIVATE_KEY: keys.privateKeyOf('jobs'),
    INTERNAL_PUBLIC_KEYS: keys.publicKeys,
    EXTRACTION_ALLOW_PRIVATE: false,
  } as Config
  const app = await startJobs(config)
  const person = await testPeople('jobs', keys, () => app.url)
  return {
    app,
    database,
    person,
    /** A second instance on the same database. */
    another: async () => {
      const other = await startJobs(config)
      return { person: await testPeople('jobs', keys, () => other.url), [Symbol.asyncDispose]: () => other.stop() }
    },
    [Symbol.asyncDispose]: async () => {
      await app.stop()
      await database.drop()
    },
  }
}
