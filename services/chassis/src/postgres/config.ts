import { z } from 'zod'
import { readEnvironment } from '../base/configuration.ts'

const Environment = z.object({
  /** Less than UPSTREAM_DEADLINE_MS, or callers are gone. More than 2,500 is for machines that do much else. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(2_500),
})

/** How long a query waits for a connection, also for one that is being opened. */
export const { DATABASE_WAIT_MS: waitForConnectionMs } = readEnvironment(Environment, process.env)
