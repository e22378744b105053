import { expect, it } from 'vitest'
import { databaseUrl, readSetupConfig } from './config.ts'

it('finds databases in the container, unless there is a server to use instead', () => {
  const inContainer = databaseUrl(readSetupConfig({}))
  expect(inContainer('jobs', 'jobs_owner', 'secret')).toBe('postgresql://jobs_owner:secret@postgres:5432/jobs')
  const elsewhere = databaseUrl(readSetupConfig({ POSTGRES_URL: 'postgresql://root:word@db.example:5433/postgres' }))
  expect(elsewhere()).toBe('postgresql://root:word@db.example:5433/postgres')
  expect(elsewhere('jobs', 'jobs_owner', 'secret')).toBe('postgresql://jobs_owner:secret@db.example:5433/jobs')
})

it('refuses an address that is none of PostgreSQL', () =>
  expect(() => readSetupConfig({ POSTGRES_URL: 'mysql://db' })).toThrow(/POSTGRES_URL/))
