import { z } from 'zod'

const Origin = z.url().transform((url) => url.replace(/(?<!\/)\/+$/, ''))

const Environment = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int().default(8090),
  SANDBOX_PUBLIC_URL: Origin.optional(),
  SANDBOX_DATA_DIR: z.string().min(1).optional(),
  PUBLIC_URL: Origin.default('http://localhost:8080'),
  STRIPE_SECRET_KEY: z.string().default('sk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: z.string().default('whsec_sandbox'),
  STRIPE_WEBHOOK_URL: z.url().optional(),
  STRIPE_PRICE_ID: z.string().default('price_roletrail_monthly'),
  MAILGUN_API_KEY: z.string().default('key-sandbox'),
  MAILGUN_SIGNING_KEY: z.string().default('signing-sandbox'),
  MAILGUN_EVENTS_WEBHOOK_URL: z.url().optional(),
  MAILGUN_INBOUND_WEBHOOK_URL: z.url().optional(),
  MAILGUN_INBOX_WEBHOOK_URL: z.url().optional(),
  INBOX_DOMAIN: z.string().default('in.roletrail.test'),
})

export interface SandboxConfig {
  host: string
  /** 0 takes a free port. */
  port: number
  /** Where browsers reach the sandbox; by default the address it listens on. */
  publicUrl?: string | undefined
  /** Without a directory everything is kept in memory. */
  dataDir?: string | undefined
  /** The product's own address: where the pricing table sends people who paid. */
  productUrl: string
  stripe: { secretKey: string; webhookSecret: string; webhookUrl?: string | undefined; priceId: string }
  mailgun: {
    apiKey: string
    signingKey: string
    eventsWebhookUrl?: string | undefined
    inboundWebhookUrl?: string | undefined
    /** Where the mails to people's private addresses go, all below one domain. */
    inboxWebhookUrl?: string | undefined
    inboxDomain?: string | undefined
  }
  /** First pause before a webhook is tried again; it doubles up to 30 s. */
  retryDelayMs: number
}

/** An empty value counts as unset, so that compose files may pass variables through. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): SandboxConfig => {
  const env = Environment.parse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  return {
    host: env.SANDBOX_HOST,
    port: env.SANDBOX_PORT,
    publicUrl: env.SANDBOX_PUBLIC_URL,
    dataDir: env.SANDBOX_DATA_DIR,
    productUrl: env.PUBLIC_URL,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      webhookUrl: env.STRIPE_WEBHOOK_URL,
      priceId: env.STRIPE_PRICE_ID,
    },
    mailgun: {
      apiKey: env.MAILGUN_API_KEY,
      signingKey: env.MAILGUN_SIGNING_KEY,
      eventsWebhookUrl: env.MAILGUN_EVENTS_WEBHOOK_URL,
      inboundWebhookUrl: env.MAILGUN_INBOUND_WEBHOOK_URL,
      inboxWebhookUrl: env.MAILGUN_INBOX_WEBHOOK_URL,
      inboxDomain: env.INBOX_DOMAIN,
    },
    retryDelayMs: 500,
  }
}
