import { join } from 'node:path'
import type { Service } from '@roletrail/contracts/vocabulary/service'
import { type Config, inheritedEnvironment } from './config.ts'
import { dataPaths } from './data-directory.ts'
import { repository } from './paths.ts'
import type { Ports } from './ports.ts'
import type { Secrets } from './secrets.ts'

export interface StackSettings {
  config: Config
  ports: Ports
  secrets: Secrets
  natsUrl: (name: Service | 'bff') => string
  databaseUrl: (service: Service) => string
  /** Where a service finds its database as the owner of its tables; undefined if it owns them itself. */
  migrationUrl?: (service: Service) => string | undefined
  viteUrl?: string | undefined
}

type Variables = Record<string, string | undefined>

/** The environment of each process: the one table of the local setup. */
export const environments = ({
  config,
  ports,
  secrets,
  natsUrl,
  databaseUrl,
  migrationUrl,
  viteUrl,
}: StackSettings) => {
  const at = (name: keyof Ports) => `http://127.0.0.1:${ports[name]}`
  const sandboxUrl = `http://127.0.0.1:${config.SANDBOX_PORT}`
  const paths = dataPaths(config.DATA_DIR)
  const { PUBLIC_URL, SUPPORT_ADDRESS } = config
  const stripe = config.STRIPE_SECRET_KEY ? config : sandboxStripe(sandboxUrl)
  const mailgun = config.MAILGUN_API_KEY ? config : sandboxMailgun(sandboxUrl)

  const inherited = inheritedEnvironment()
  const blobs = {
    BLOB_DIRECTORY: config.BLOB_S3_BUCKET === undefined ? paths.blobs : undefined,
    BLOB_S3_ENDPOINT: config.BLOB_S3_ENDPOINT,
    BLOB_S3_BUCKET: config.BLOB_S3_BUCKET,
    BLOB_S3_REGION: config.BLOB_S3_REGION,
    BLOB_S3_ACCESS_KEY_ID: config.BLOB_S3_ACCESS_KEY_ID,
    BLOB_S3_SECRET_ACCESS_KEY: config.BLOB_S3_SECRET_ACCESS_KEY,
  }
  const common = { HOST: '127.0.0.1', NODE_ENV: 'development' }

  const caller = (name: Service | 'bff') => ({
    ...common,
    PORT: String(ports[name]),
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
      INTERNAL_PORT: String(ports.bffInternal),
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
      ...common,
      ...sandboxStripe(sandboxUrl),
      ...sandboxMailgun(sandboxUrl),
      SANDBOX_PORT: String(config.SANDBOX_PORT),
      SANDBOX_DATA_DIR: paths.sandbox,
      PUBLIC_URL,
      STRIPE_WEBHOOK_URL: `${at('bff')}/webhooks/stripe`,
      MAILGUN_EVENTS_WEBHOOK_URL: `${at('bff')}/webhooks/mailgun/events`,
      MAILGUN_INBOUND_WEBHOOK_URL: `${at('bff')}/webhooks/mailgun/inbound`,
    },
  } satisfies Record<Service | 'bff' | 'sandbox', Variables>
}

// The sandbox's own defaults: no secrets, as anybody who can reach it can read its inbox.
const sandboxStripe = (url: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
  STRIPE_PRICE_ID: 'price_roletrail_monthly',
  STRIPE_PRICING_TABLE_ID: 'prctbl_sandbox',
  STRIPE_PRICING_TABLE_SCRIPT: `${url}/js/pricing-table.js`,
  STRIPE_API_URL: url,
  STRIPE_UI_ORIGINS: url,
})

const sandboxMailgun = (url: string) => ({
  MAILGUN_API_KEY: 'key-sandbox',
  MAILGUN_DOMAIN: 'roletrail.test',
  MAILGUN_SIGNING_KEY: 'signing-sandbox',
  MAILGUN_URL: url,
})
