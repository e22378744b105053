import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixed } from '@roletrail/chassis/base/secret'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { type TestKeys, testKeys } from '@roletrail/chassis/testing/callers'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testPeople } from '@roletrail/chassis/testing/people'
import { migrations, startJobs } from '../app.ts'
import type { Config } from '../config.ts'

/** The jobs service on a database of its own; requests carry the token the bff would sign. */
export const jobsService = async (
  natsUrl = 'nats://127.0.0.1:1',
  changes: Partial<Config> = {},
  /** Starts what stands in for notifications, and returns its URL. */
  startNotifications: (keys: TestKeys) => Promise<string> = async () => 'http://127.0.0.1:1',
) => {
  const keys = await testKeys('bff', 'jobs')
  const database = await testDatabase(migrations)
  const blobs = await mkdtemp(join(tmpdir(), 'roletrail-blobs-'))
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: fixed([database.url]),
    NATS_URL: fixed([natsUrl]),
    INTERNAL_PRIVATE_KEY: fixed(keys.privateKeyOf('jobs')),
    INTERNAL_PUBLIC_KEYS: fixed(keys.publicKeys),
    NOTIFICATIONS_URL: await startNotifications(keys),
    REMINDER_SWEEP_SECONDS: 10,
    EXTRACTION_ALLOW_PRIVATE: false,
    BLOB_DIRECTORY: blobs,
    TRANSCRIPTION_MODEL: 'whisper-1',
    ...changes,
  } as Config
  let app = await startJobs(config)
  const person = await testPeople('jobs', keys, () => app.url)
  return {
    get app() {
      return app
    },
    database,
    blobs,
    person,
    /** The names of all stored files. */
    files: async () =>
      (await readdir(blobs, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    restart: async () => {
      await app.stop()
      app = await startJobs(config)
    },
    /** As a mail program or a browser without a cookie, through the bff. */
    anonymous: async (method: 'POST' | 'DELETE', path: string) => {
      const sign = await createTokenSigner(keys.privateKeyOf('bff'))
      const headers = { authorization: `Bearer ${await sign('jobs', null)}` }
      return fetch(new URL(path, app.url), {
        method,
        headers: {
          ...headers,
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
      })
    },
    /** A second instance on the same database. */
    another: async () => {
      const other = await startJobs(config)
      return { person: await testPeople('jobs', keys, () => other.url), [Symbol.asyncDispose]: () => other.stop() }
    },
    [Symbol.asyncDispose]: async () => {
      await app.stop()
      await database.drop()
      await rm(blobs, { recursive: true, force: true })
    },
  }
}
