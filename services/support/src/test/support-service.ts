import { newId } from '@roletrail/chassis/id'
import { type CurrentUser, createTokenSigner } from '@roletrail/chassis/internal-token'
import { testKeys } from '@roletrail/chassis/test-callers'
import { testDatabase } from '@roletrail/chassis/test-database'
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
  const sign = await createTokenSigner(keys.privateKeyOf('bff'))

  const person = (changes: Partial<CurrentUser> = {}) => {
    const user: CurrentUser = { id: newId(), role: 'user', access: 'full', ...changes }
    const request = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await fetch(app.url + path, {
        method,
        headers: {
          authorization: `Bearer ${await sign('support', user)}`,
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
