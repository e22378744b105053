import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixed } from '@roletrail/chassis/base/secret'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import { type TestKeys, testKeys } from '@roletrail/chassis/testing/callers'
import { type TestDatabase, testDatabase } from '@roletrail/chassis/testing/database'
import { testPeople } from '@roletrail/chassis/testing/people'
import { supportPersonalData } from '@roletrail/contracts/support/http'
import { startSupport } from '../app.ts'
import type { Config } from '../config.ts'

export const migrations = new URL('../../prisma/migrations/', import.meta.url)

/** The support service on a database of its own; requests carry the token the bff would sign. */
export const supportService = async ({
  natsUrl = 'nats://127.0.0.1:1',
  // Nobody answers there.
  identity = async () => 'http://127.0.0.1:1',
  notifications = async () => 'http://127.0.0.1:1',
  perHour = 20,
  strangersPerHour = 300,
  database: given,
}: {
  natsUrl?: string
  identity?: (keys: TestKeys) => Promise<string>
  /** Starts a fake of what it calls, and returns its URL. */
  notifications?: (keys: TestKeys) => Promise<string>
  perHour?: number
  strangersPerHour?: number
  database?: TestDatabase
} = {}) => {
  const keys = await testKeys('bff', 'support')
  const database = given ?? (await testDatabase(migrations))
  const blobs = await mkdtemp(join(tmpdir(), 'roletrail-blobs-'))
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: fixed([database.url]),
    NATS_URL: fixed([natsUrl]),
    INTERNAL_PRIVATE_KEY: fixed(keys.privateKeyOf('support')),
    INTERNAL_PUBLIC_KEYS: fixed(keys.publicKeys),
    IDENTITY_URL: await identity(keys),
    NOTIFICATIONS_URL: await notifications(keys),
    BLOB_DIRECTORY: blobs,
    SUPPORT_ADDRESS: 'support@roletrail.test',
    MAILGUN_SIGNING_KEY: fixed(['signing-test']),
    TICKETS_PER_HOUR: perHour,
    STRANGERS_TICKETS_PER_HOUR: strangersPerHour,
  } as Config
  const app = await startSupport(config)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= app.stop())
  const person = await testPeople('support', keys, () => app.url)
  return {
    app,
    keys,
    database,
    person,
    stop,
    /** What the person's data export says of their tickets. */
    exportOf: async (userId: string) => {
      const sign = await createTokenSigner(keys.privateKeyOf('bff'))
      const response = await fetch(app.url + supportPersonalData.path, {
        method: supportPersonalData.method,
        headers: { authorization: `Bearer ${await sign('support', null)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ userId }),
      })
      return (await response.json()) as { tickets: Record<string, unknown>[] }
    },
    blobs,
    /** The names of all stored files. */
    files: async () =>
      (await readdir(blobs, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    admin: () => person({ role: 'admin' }),
    [Symbol.asyncDispose]: async () => {
      await stop()
      await database.drop()
      await rm(blobs, { recursive: true, force: true })
    },
  }
}

export type SupportService = Awaited<ReturnType<typeof supportService>>
