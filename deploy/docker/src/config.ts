import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '@roletrail/chassis/base/configuration'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { onServer } from '@roletrail/local/servers'
import { z } from 'zod'

const Environment = z.object({
  /** Holds a directory for each container, which mounts no other, and one for what the setup itself remembers. */
  SETTINGS_DIR: z.string().default('/settings'),
  /** Where browsers reach the sandbox. */
  SANDBOX_URL: z.url().default('http://localhost:8090'),
  /** A server to use instead of the container `postgres`, as its superuser. */
  POSTGRES_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
})

/** The time of every file in an image, in seconds since 1970. */
const Collecting = z.object({ SOURCE_DATE_EPOCH: z.coerce.number().int().min(0).default(0) })

export const readCollectConfig = (variables = process.env) => readEnvironment(Collecting, variables)

export const readSetupConfig = (variables = process.env) => readEnvironment(Environment, variables)

export const superuserPasswordFile = join(readSetupConfig().SETTINGS_DIR, 'postgres/password')

/** Where to find a database of the server, as its superuser unless somebody else is named. */
export const databaseUrl = ({ POSTGRES_URL } = readSetupConfig()) =>
  POSTGRES_URL ? onServer(POSTGRES_URL) : inContainer

const inContainer: ReturnType<typeof onServer> = (database = 'postgres', user = 'postgres', password) =>
  postgresUrl({
    host: 'postgres',
    port: 5432,
    database,
    user,
    password: password ?? readFileSync(superuserPasswordFile, 'utf8'),
  })
