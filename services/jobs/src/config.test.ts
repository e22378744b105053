import { testKeys } from '@roletrail/chassis/testing/callers'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('X1: pages of our own network can be read in development only', async () => {
  const keys = await testKeys('jobs')
  const given = {
    PORT: '0',
    DATABASE_URL: 'postgresql://localhost/jobs',
    INTERNAL_PRIVATE_KEY: JSON.stringify(keys.privateKeyOf('jobs')),
    INTERNAL_PUBLIC_KEYS: JSON.stringify(keys.publicKeys),
    BLOB_DIRECTORY: '/blobs',
    NOTIFICATIONS_URL: 'http://notifications',
    NODE_ENV: 'production',
  }
  expect(readConfig(given).EXTRACTION_ALLOW_PRIVATE).toBe(false)
  expect(readConfig({ ...given, NODE_ENV: '', EXTRACTION_ALLOW_PRIVATE: '1' }).EXTRACTION_ALLOW_PRIVATE).toBe(true)
  expect(() => readConfig({ ...given, EXTRACTION_ALLOW_PRIVATE: '1' })).toThrow('EXTRACTION_ALLOW_PRIVATE')
})
