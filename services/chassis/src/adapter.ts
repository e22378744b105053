import { PrismaPg } from '@prisma/adapter-pg'

// A statement that takes this long is a fault; a transaction left open must not stall the sequencer.
const sessionLimits = '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000'

/** How every Prisma client of ours reaches its database. */
export const createAdapter = (databaseUrl: string, name: string) =>
  new PrismaPg({
    connectionString: databaseUrl,
    application_name: name,
    max: 10,
    connectionTimeoutMillis: 2_500,
    options: sessionLimits,
  })
