import { delimiter } from 'node:path'
import { z } from 'zod'

// An empty variable means the same as none, as in `make up PORT=`.
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))

/** Where to look for a nats-server. */
export const natsSearch = z
  .object({
    NATS_SERVER_BIN: z.string().optional(),
    PATH: z
      .string()
      .default('')
      .transform((path) => path.split(delimiter)),
  })
  .parse(given)
