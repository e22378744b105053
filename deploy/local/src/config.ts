import { delimiter, resolve } from 'node:path'
import { readEnvironment } from '@roletrail/chassis/base/configuration'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { z } from 'zod'
import { repository } from './paths.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const text = z.string().optional()

const Environment = z.object({
  DATA_DIR: z.string().default('.data'),
  NODE_ENV: z.string().default('development'),
  /** Where the one process of an installation in one process listens. */
  LISTEN_HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  SANDBOX_PORT: port.default(8090),
  PROMETHEUS_PORT: port.default(9090),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: text,
  SEED: z.enum(['demo', 'none']).default('demo'),
  /** The process that a debugger can attach to. */
  INSPECT: z.enum([...services, 'bff']).optional(),
  INSPECT_PORT: port.default(9229),
  NATS_URL: text,
  NATS_SERVER_BIN: text,
  PATH: z.string().default(''),
  POSTGRES_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_URL_IDENTITY: text,
  DATABASE_URL_JOBS: text,
  DATABASE_URL_BILLING: text,
  DATABASE_URL_SUPPORT: text,
  DATABASE_URL_NOTIFICATIONS: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_PRICE_ID: text,
  STRIPE_PRICING_TABLE_ID: text,
  STRIPE_PRICING_TABLE_SCRIPT: text,
  STRIPE_API_URL: text,
  STRIPE_UI_ORIGINS: text,
  STRIPE_TRIAL_DAYS: text,
  STRIPE_SWEEP_SECONDS: text,
  MAILGUN_API_KEY: text,
  MAILGUN_DOMAIN: text,
  MAILGUN_SIGNING_KEY: text,
  MAILGUN_URL: text,
  MAIL_FROM: text,
  INBOX_DOMAIN: text,
  BLOB_S3_ENDPOINT: text,
  BLOB_S3_BUCKET: text,
  BLOB_S3_REGION: text,
  BLOB_S3_ACCESS_KEY_ID: text,
  BLOB_S3_SECRET_ACCESS_KEY: text,
  TRANSCRIPTION_URL: text,
  TRANSCRIPTION_API_KEY: text,
  TRANSCRIPTION_MODEL: text,
  SUPPORT_ADDRESS: z.string().default('support@roletrail.test'),
})

/** What can be set for `make up`. */
export type Config = z.output<typeof Environment> & { PUBLIC_URL: string }

export const readConfig = (variables = process.env): Config => {
  const config = readEnvironment(Environment, variables)
  return {
    ...config,
    DATA_DIR: resolve(repository, config.DATA_DIR),
    PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
  }
}

/** The database configured for a service; undefined if it is to use the embedded server. */
export const externalDatabaseUrl = (config: Config, service: Service) =>
  ({
    identity: config.DATABASE_URL_IDENTITY,
    jobs: config.DATABASE_URL_JOBS,
    billing: config.DATABASE_URL_BILLING,
    support: config.DATABASE_URL_SUPPORT,
    notifications: config.DATABASE_URL_NOTIFICATIONS,
  })[service]

/** The options with which Node runs one of our programs: a debugger port if it is the one to inspect. */
export const nodeOptions = ({ INSPECT, INSPECT_PORT }: Config, name: Service | 'bff' | 'sandbox') =>
  name === INSPECT ? [`--inspect=127.0.0.1:${INSPECT_PORT}`] : []

/** The environment this process was started in, without what is meant for one process only. */
export const inheritedEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in Environment.shape) || name === 'PATH'))

/** Where a nats-server may be installed already. */
export const natsServerLocations = () => {
  const { NATS_SERVER_BIN: named, PATH } = readEnvironment(
    Environment.pick({ NATS_SERVER_BIN: true, PATH: true }),
    process.env,
  )
  // Debian puts it where an ordinary user's PATH does not look.
  return { named, directories: [...PATH.split(delimiter), '/usr/sbin'] }
}
