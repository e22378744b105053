import { z } from 'zod'
import { readEnvironment } from '../base/configuration.ts'

const Environment = z.object({
  /** More than 3,000 is for machines that do much else, and are late for reasons of their own. */
  UPSTREAM_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(3_000),
})

/** How long a call to a service may take unless its endpoint says otherwise: waiting for a connection included. */
export const { UPSTREAM_DEADLINE_MS: defaultDeadlineMs } = readEnvironment(Environment, process.env)
