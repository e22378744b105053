import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { createPool } from './pool.ts'

// Statements are prepared once per connection and found again by their text. Prisma writes texts that depend on how many
// values there are; beyond a few hundred different ones the rest stay unnamed, or the server would keep them for ever.
const mostPrepared = 500

const statementNames = () => {
  const names = new Map<string, string>()
  return ({ sql }: { sql: string }) => {
    const known = names.get(sql)
    // The adapter hands the name on to pg, which takes none for an unnamed statement.
    if (known || names.size >= mostPrepared) return known as string
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}

/** How every Prisma client of ours reaches its database. */
export const adapterOn = (pool: Pool) =>
  new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator: statementNames() })

export const createAdapter = (databaseUrl: string, name: string) => adapterOn(createPool(databaseUrl, name))
