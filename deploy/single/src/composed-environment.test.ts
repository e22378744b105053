import { services } from '@roletrail/contracts/vocabulary/service'
import { expect, it } from 'vitest'
import { composedEnvironment } from './composed-environment.ts'

const inItsContainer = {
  HOST: '0.0.0.0',
  PORT: '8080',
  IDENTITY_URL: 'http://identity:8080',
  DATABASE_URL: 'postgresql://jobs:…@postgres:5432/jobs',
  NATS_URL: 'nats://jobs:…@nats:4222',
}
const all = [...services, 'bff'] as const

it('leaves everybody their database, their streams and their secrets', () => {
  const { DATABASE_URL, NATS_URL } = inItsContainer
  for (const name of all) expect(composedEnvironment(name, inItsContainer)).toMatchObject({ DATABASE_URL, NATS_URL })
})

it('gives everybody a port of their own, where the others find them; only the bff is reached from outside', () => {
  const environments = all.map((name) => composedEnvironment(name, inItsContainer))
  expect(new Set(environments.map(({ PORT }) => PORT)).size).toBe(all.length)
  for (const environment of environments)
    for (const [index, name] of services.entries())
      expect(environment[`${name.toUpperCase()}_URL`]).toBe(`http://127.0.0.1:${environments[index]?.PORT}`)
  expect(environments.map(({ HOST }) => HOST)).toEqual([...services.map(() => '127.0.0.1'), '0.0.0.0'])
  expect(environments.at(-1)?.PORT).toBe('8080')
})

it('finds the files of each service on the volume that is mounted for it', () => {
  const blobs = (name: 'jobs' | 'support') =>
    composedEnvironment(name, { ...inItsContainer, BLOB_DIRECTORY: '/data/blobs' }).BLOB_DIRECTORY
  expect(blobs('jobs')).toBe('/files/jobs/blobs')
  expect(blobs('support')).toBe('/files/support/blobs')
  expect(composedEnvironment('jobs', inItsContainer)).not.toHaveProperty('BLOB_DIRECTORY')
})
