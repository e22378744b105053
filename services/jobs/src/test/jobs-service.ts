import { newId } from '@roletrail/chassis/id'
import { type CurrentUser, createTokenSigner, type TokenSigner } from '@roletrail/chassis/internal-token'
import { testKeys } from '@roletrail/chassis/test-callers'
import { testDatabase } from '@roletrail/chassis/test-database'
import { type TestProcess, testProcess } from '@roletrail/chassis/test-process'
import { migrations, startJobs } from '../app.ts'
import type { Config } from '../config.ts'

/** People whose requests carry the token the bff would sign. */
const createPerson =
  (sign: TokenSigner, url: () => string) =>
  (changes: Partial<CurrentUser> = {}) => {
    const user: CurrentUser = { id: newId(), role: 'user', access: 'full', ...changes }
    const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(url() + path, {
        method,
        headers: {
          authorization: `Bearer ${await sign('jobs', user)}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
    }
    return { ...user, request }
  }

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
  const sign = await createTokenSigner(keys.privateKeyOf('bff'))
  const person = createPerson(sign, () => app.url)
  return {
    app,
    database,
    person,
    /** A second instance on the same database. */
    another: async () => {
      const other = await startJobs(config)
      return { person: createPerson(sign, () => other.url), [Symbol.asyncDispose]: () => other.stop() }
    },
    [Symbol.asyncDispose]: async () => {
      await app.stop()
      await database.drop()
    },
  }
}

const main = new URL('../main.ts', import.meta.url)

/** The jobs service as processes of its own, one after the other or side by side on one database. */
export const jobsProcesses = async (databaseUrl?: string) => {
  const keys = await testKeys('bff', 'jobs')
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await testDatabase(migrations)
  const environment = {
    DATABASE_URL: database.url,
    NATS_URL: 'nats://127.0.0.1:1',
    INTERNAL_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('jobs')),
    INTERNAL_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
  }
  const started: TestProcess[] = []
  const sign = await createTokenSigner(keys.privateKeyOf('bff'))
  return {
    database,
    keys,
    start: async (more: Record<string, string> = {}, doom?: 'before' | 'after') => {
      const process = await testProcess(main, { environment: { ...environment, ...more }, ...(doom && { doom }) })
      started.push(process)
      return process
    },
    /** Talks to the process that was started last. */
    person: createPerson(sign, () => started.at(-1)?.url ?? ''),
    [Symbol.asyncDispose]: async () => {
      for (const process of started) await process[Symbol.asyncDispose]()
      await database.drop()
    },
  }
}
