import { services } from '@roletrail/contracts/vocabulary/service'
import { expect, it } from 'vitest'
import { ConfigurationError } from '../base/configuration.ts'
import { availableConnections, connectionBudget, replicas } from './connection-budget.ts'
import { createPool, directUrlOf } from './pool.ts'

it('two instances of every service fit into the connections of a PostgreSQL server as it is installed', () => {
  const parts = services.flatMap((service) => Object.values(connectionBudget[service]))
  const all = parts.reduce((sum, part) => sum + part, 0)
  expect(all * replicas).toBeLessThanOrEqual(availableConnections)
})

const pooledUrl = 'postgresql://ada@127.0.0.1:6432/jobs?pgbouncer=true'

it('leaves nothing in a session that a pooler gives to somebody else', () => {
  const pool = createPool(pooledUrl, 'test')
  expect(pool.pooled).toBe(true)
  // PgBouncer refuses parameters that it does not know.
  expect(pool.newConnectionUrl).toBe('postgresql://ada@127.0.0.1:6432/jobs')
  expect(pool.options.options).toBeUndefined()
  expect(createPool('postgresql://ada@127.0.0.1/jobs', 'test').options.options).toContain('statement_timeout=5000')
})

it('needs a direct URL for leadership and locks where requests go through a pooler', () => {
  expect(() => directUrlOf({ DATABASE_URL: pooledUrl })).toThrow(ConfigurationError)
  const direct = 'postgresql://ada@127.0.0.1:5432/jobs'
  expect(directUrlOf({ DATABASE_URL: pooledUrl, DIRECT_DATABASE_URL: direct })).toBe(direct)
  expect(directUrlOf({ DATABASE_URL: direct })).toBe(direct)
})
