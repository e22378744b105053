import { join } from 'node:path'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { type Config, inheritedEnvironment } from './config.ts'
import { dataPaths } from './data-directory.ts'
import { repository } from './paths.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

type Program = Service | 'bff' | 'sandbox'

/** Where each of our processes listens, and where it is reached. */
export interface Network {
  hostOf(name: Program): string
  portOf(name: Program): number
  /** The bff's second one, for metrics. */
  internalPort: number
  /** Where the others reach it. */
  urlOf(name: Program): string
  /** Where browsers reach the sandbox. */
  sandboxUrl: string
}

/** All of them on this machine, and reached from nowhere else. */
export const loopback = ({ SANDBOX_PORT }: Pick<Config, 'SANDBOX_PORT'>, ports: Ports): Network => {
  const portOf = (name: Program) => (name === 'sandbox' ? SANDBOX_PORT : ports[name])
  const urlOf = (name: Program) => `http://127.0.0.1:${portOf(name)}`
  return {
    hostOf: () => '127.0.0.1',
    portOf,
    internalPort: ports.bffInternal,
    urlOf,
    sandboxUrl: urlOf('sandbox'),
  }
}

export interface StackSettings {
  config: Config
  network: Network
  secrets: Secrets
  natsUrl: (name: Service | 'bff') => string
  databaseUrl: (service: Service) => string
  /** Where a service finds its database as the owner of its tables; undefined if it owns them itself. */
  migrationUrl?: (service: Service) => string | undefined
  viteUrl?: string | undefined
  /** What each process is given besides, by default what this one was started with. */
  inherited?: Variables
}

type Variables = Record<string, string | undefined>

/** The environment of each process, wherever it runs: on this machine, in one process or in containers. */
export const environments = ({
  config,
  network,
  secrets,
  natsUrl,
  databaseUrl,
  migrationUrl,
  viteUrl,
  inherited = inheritedEnvironment(),
}: StackSettings) => {
  const { urlOf: at } = network
  const paths = dataPaths(config.DATA_DIR)
  const { PUBLIC_URL, SUPPORT_ADDRESS } = config
  const stripe = config.STRIPE_SECRET_KEY ? config : sandboxStripe(network)
  const mailgun = config.MAILGUN_API_KEY ? config : sandboxMailgun(network)

  const blobs = {
    BLOB_DIRECTORY: config.BLOB_S3_BUCKET === undefined ? paths.blobs : undefined,
    BLOB_S3_ENDPOINT: config.BLOB_S3_ENDPOINT,
    BLOB_S3_BUCKET: config.BLOB_S3_BUCKET,
    BLOB_S3_REGION: config.BLOB_S3_REGION,
    BLOB_S3_ACCESS_KEY_ID: config.BLOB_S3_ACCESS_KEY_ID,
    BLOB_S3_SECRET_ACCESS_KEY: config.BLOB_S3_SECRET_ACCESS_KEY,
  }
  const { NODE_ENV } = config

  const caller = (name: Service | 'bff') => ({
    NODE_ENV,
    HOST: network.hostOf(name),
    PORT: String(network.portOf(name)),
    NATS_URL: natsUrl(name),
    INTERNAL_PRIVATE_KEY: JSON.stringify(secrets.keys[name].privateKey),
    INTERNAL_PUBLIC_KEYS: JSON.stringify({ keys: Object.values(secrets.keys).map(({ publicKey }) => publicKey) }),
  })

  const service = (name: Service, more: Variables): Variables => ({
    ...inherited,
    ...caller(name),
    DATABASE_URL: databaseUrl(name),
    MIGRATION_DATABASE_URL: migrationUrl?.(name),
    ...more,
  })

  return {
    identity: service('identity', {
      BILLING_URL: at('billing'),
      NOTIFICATIONS_URL: at('notifications'),
      PUBLIC_URL,
      SECOND_FACTOR_KEYS: secrets.secondFactorKeys,
      // Without a proxy everybody who tries the product here has one address.
      ...(!config.TRUST_PROXY && { LIMIT_SIGNUPS: '1000', LIMIT_REFUSED_SIGNUPS: '1000' }),
    }),
    jobs: service('jobs', {
      ...blobs,
      NOTIFICATIONS_URL: at('notifications'),
      INBOX_DOMAIN: mailgun.INBOX_DOMAIN,
      MAILGUN_SIGNING_KEY: mailgun.MAILGUN_SIGNING_KEY,
      TRANSCRIPTION_URL: config.TRANSCRIPTION_URL,
      TRANSCRIPTION_API_KEY: config.TRANSCRIPTION_API_KEY,
      TRANSCRIPTION_MODEL: config.TRANSCRIPTION_MODEL,
    }),
    billing: service('billing', {
      IDENTITY_URL: at('identity'),
      STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET,
      STRIPE_PRICE_ID: stripe.STRIPE_PRICE_ID,
      STRIPE_API_URL: stripe.STRIPE_API_URL,
      STRIPE_UI_ORIGINS: stripe.STRIPE_UI_ORIGINS,
      STRIPE_TRIAL_DAYS: config.STRIPE_TRIAL_DAYS,
      STRIPE_SWEEP_SECONDS: config.STRIPE_SWEEP_SECONDS,
      PUBLIC_URL,
    }),
    support: service('support', {
      IDENTITY_URL: at('identity'),
      NOTIFICATIONS_URL: at('notifications'),
      ...blobs,
      SUPPORT_ADDRESS,
      MAILGUN_SIGNING_KEY: mailgun.MAILGUN_SIGNING_KEY,
    }),
    notifications: service('notifications', {
      IDENTITY_URL: at('identity'),
      MAILGUN_API_KEY: mailgun.MAILGUN_API_KEY,
      MAILGUN_DOMAIN: mailgun.MAILGUN_DOMAIN,
      MAILGUN_SIGNING_KEY: mailgun.MAILGUN_SIGNING_KEY,
      MAILGUN_URL: mailgun.MAILGUN_URL,
      MAIL_FROM: config.MAIL_FROM ?? `RoleTrail <hello@${mailgun.MAILGUN_DOMAIN}>`,
      SUPPORT_ADDRESS,
      PUBLIC_URL,
    }),
    bff: {
      ...inherited,
      ...caller('bff'),
      INTERNAL_PORT: String(network.internalPort),
      PUBLIC_URL,
      TRUST_PROXY: config.TRUST_PROXY,
      IDENTITY_URL: at('identity'),
      JOBS_URL: at('jobs'),
      BILLING_URL: at('billing'),
      SUPPORT_URL: at('support'),
      NOTIFICATIONS_URL: at('notifications'),
      WEB_DIST: join(repository, 'web/dist'),
      VITE_URL: viteUrl,
      STRIPE_PUBLISHABLE_KEY: stripe.STRIPE_PUBLISHABLE_KEY,
      STRIPE_PRICING_TABLE_ID: stripe.STRIPE_PRICING_TABLE_ID,
      STRIPE_PRICING_TABLE_SCRIPT: stripe.STRIPE_PRICING_TABLE_SCRIPT,
      STRIPE_UI_ORIGINS: stripe.STRIPE_UI_ORIGINS,
      SUPPORT_ADDRESS,
      TRANSCRIPTION: config.TRANSCRIPTION_URL && '1',
    },
    // Never sees a real provider's keys: it always uses its own.
    sandbox: {
      ...inherited,
      NODE_ENV,
      ...sandboxStripe(network),
      ...sandboxMailgun(network),
      SANDBOX_HOST: network.hostOf('sandbox'),
      SANDBOX_PORT: String(network.portOf('sandbox')),
      SANDBOX_PUBLIC_URL: network.sandboxUrl,
      SANDBOX_DATA_DIR: paths.sandbox,
      PUBLIC_URL,
      STRIPE_WEBHOOK_URL: `${at('bff')}/webhooks/stripe`,
      MAILGUN_EVENTS_WEBHOOK_URL: `${at('bff')}/webhooks/mailgun/events`,
      MAILGUN_INBOUND_WEBHOOK_URL: `${at('bff')}/webhooks/mailgun/inbound`,
      MAILGUN_INBOX_WEBHOOK_URL: `${at('bff')}/webhooks/mailgun/inbox`,
    },
  } satisfies Record<Service | 'bff' | 'sandbox', Variables>
}

// The sandbox's own defaults: no secrets, as anybody who can reach it can read its inbox.
const sandboxStripe = ({ urlOf, sandboxUrl }: Network) => ({
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_PRICE_ID: 'price_roletrail_monthly',
  STRIPE_PRICING_TABLE_ID: 'prctbl_sandbox',
  STRIPE_PRICING_TABLE_SCRIPT: `${sandboxUrl}/js/pricing-table.js`,
  STRIPE_API_URL: urlOf('sandbox'),
  STRIPE_UI_ORIGINS: sandboxUrl,
})

const sandboxMailgun = ({ urlOf }: Network) => ({
  MAILGUN_API_KEY: 'key-sandbox',
  MAILGUN_DOMAIN: 'roletrail.test',
  MAILGUN_SIGNING_KEY: 'signing-sandbox',
  INBOX_DOMAIN: 'in.roletrail.test',
  MAILGUN_URL: urlOf('sandbox'),
})
