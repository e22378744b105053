import { join } from 'node:path'
import { readEnvironment } from '@roletrail/chassis/base/configuration'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { z } from 'zod'

const Environment = z.object({
  /** Holds a directory for each container, which mounts no other, and one for what the setup itself remembers. */
  SETTINGS_DIR: z.string().default('/settings'),
  /** Where browsers reach the sandbox. */
  SANDBOX_URL: z.url().default('http://localhost:8090'),
})

/** The time of every file in an image, in seconds since 1970. */
const Collecting = z.object({ SOURCE_DATE_EPOCH: z.coerce.number().int().min(0).default(0) })

export const readCollectConfig = (variables = process.env) => readEnvironment(Collecting, variables)

export const readSetupConfig = (variables = process.env) => readEnvironment(Environment, variables)

export const superuserPasswordFile = join(readSetupConfig().SETTINGS_DIR, 'postgres/password')

/** A database of the server in the container `postgres`. */
export const databaseUrl = (database: string, user: string, password: string) =>
  postgresUrl({ host: 'postgres', port: 5432, database, user, password })
