import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import type { DatabaseUrl } from './client.ts'
import { BoundedPool, createPool } from './pool.ts'

// Named statements are prepared once per connection. Prisma's texts vary with the number of values, and the server never
// drops a prepared statement by itself, so that only the first few hundred texts get a name.
const maxPrepared = 500

const statementNames = () => {
  const names = new Map<string, string>()
  return ({ sql }: { sql: string }) => {
    const known = names.get(sql)
    // The adapter passes the name on to pg, for which undefined means an unnamed statement.
    if (known || names.size >= maxPrepared) return known as string
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}

/** The adapter by which every Prisma client reaches its database. */
export const adapterOn = (pool: Pool) =>
  new PrismaPg(pool, {
    disposeExternalPool: true,
    ...(!(pool instanceof BoundedPool && pool.pooled) && { statementNameGenerator: statementNames() }),
  })

export const createAdapter = (databaseUrl: DatabaseUrl, name: string, connections?: number) =>
  adapterOn(createPool(databaseUrl, name, connections))
