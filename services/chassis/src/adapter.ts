import { PrismaPg } from '@prisma/adapter-pg'

// A statement that takes this long is a fault; a transaction left open must not stall the sequencer.
const sessionLimits = '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000'

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
export const createAdapter = (databaseUrl: string, name: string) =>
  new PrismaPg(
    {
      connectionString: databaseUrl,
      application_name: name,
      max: 10,
      connectionTimeoutMillis: 2_500,
      options: sessionLimits,
    },
    { statementNameGenerator: statementNames() },
  )
