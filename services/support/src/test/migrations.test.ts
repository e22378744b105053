import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testKeys } from '@roletrail/chassis/testing/callers'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { expect, it } from 'vitest'
import { migrations } from './support-service.ts'

it('a process that is only to migrate does that and ends, though it has everything a service has', async () => {
  const database = await testDatabase(migrations)
  try {
    const keys = await testKeys('support')
    const child = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
      env: {
        MIGRATIONS: 'only',
        PORT: '0',
        DATABASE_URL: database.url,
        INTERNAL_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('support')),
        INTERNAL_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
        IDENTITY_URL: 'http://127.0.0.1:1',
        NOTIFICATIONS_URL: 'http://127.0.0.1:1',
        BLOB_DIRECTORY: '/nowhere',
        SUPPORT_ADDRESS: 'support@roletrail.test',
        MAILGUN_SIGNING_KEY: 'x',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(said.join('')).not.toContain('listening')
  } finally {
    await database.drop()
  }
})
