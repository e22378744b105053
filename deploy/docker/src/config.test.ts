import { expect, it } from 'vitest'
import { databaseUrl, readSetupConfig } from './config.ts'

const partsOf = (url: string) => {
  const { username, password, host, pathname } = new URL(url)
  return [username, password, host, pathname]
}

it('finds databases in the container, unless there is a server to use instead', () => {
  const inContainer = databaseUrl(readSetupConfig({}))
  expect(partsOf(inContainer('jobs', 'jobs_owner', 'word'))).toEqual(['jobs_owner', 'word', 'postgres:5432', '/jobs'])
  const address = 'postgresql://root@db.example:5433/postgres'
  const elsewhere = databaseUrl(readSetupConfig({ POSTGRES_URL: address }))
  expect(elsewhere()).toBe(address)
  expect(partsOf(elsewhere('jobs', 'jobs_owner', 'word'))).toEqual(['jobs_owner', 'word', 'db.example:5433', '/jobs'])
})

it('refuses an address that is none of PostgreSQL', () =>
  expect(() => readSetupConfig({ POSTGRES_URL: 'mysql://db' })).toThrow(/POSTGRES_URL/))
