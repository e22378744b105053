import { ConfigurationError, flag, httpEnvironment, readEnvironment } from '@roletrail/chassis/base/configuration'
import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))

const web = z.url({ protocol: /^https?$/ })

// The bff signs tokens and verifies none: it is called by browsers and providers only.
const Environment = httpEnvironment.omit({ INTERNAL_PUBLIC_KEYS: true }).extend({
  NODE_ENV: z.string().optional(),
  /** A port for metrics that must never be exposed; without it there are none. */
  INTERNAL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where people reach the product; decides the cookies' names and flags, and which Origin is ours. */
  PUBLIC_URL: web,
  /** IP addresses or CIDR ranges of the proxies in front; only their X-Forwarded-For is trusted. */
  TRUST_PROXY: list,
  IDENTITY_URL: web,
  JOBS_URL: web,
  BILLING_URL: web,
  SUPPORT_URL: web,
  NOTIFICATIONS_URL: web,
  /** The built web app, an absolute path. Without it (and without VITE_URL) no pages are served. */
  WEB_DIST: z.string().optional(),
  /** `off` serves a service worker that removes itself, for when one misbehaves (docs/runbooks/service-worker.md). */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** In development pages come from here, hot reloading included. */
  VITE_URL: web.optional(),
  /** The only hosts whose payment pages people are sent to. */
  STRIPE_UI_ORIGINS: list.default(['https://checkout.stripe.com']),
  /** For the pricing table on /subscribe; without them it is not shown. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_PRICING_TABLE_ID: z.string().optional(),
  STRIPE_PRICING_TABLE_SCRIPT: web.default('https://js.stripe.com/v3/pricing-table.js'),
  SUPPORT_ADDRESS: z.string().default('support@roletrail.test'),
  /** Requests to /api per network (rate-limits.ts) and minute, and as many to /webhooks. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(3_000),
  /** Requests with one personal token per minute. */
  TOKEN_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(120),
  /** Webhooks without a valid signature per network and minute. */
  REFUSED_WEBHOOKS_PER_MINUTE: z.coerce.number().int().positive().default(30),
  /** Signups completed, or tried to, per network and minute. */
  COMPLETIONS_PER_MINUTE: z.coerce.number().int().positive().default(60),
  /** Job postings extracted per person and minute. */
  EXTRACT_PER_MINUTE: z.coerce.number().int().positive().default(20),
  /** Recordings uploaded per person and hour. */
  UPLOADS_PER_HOUR: z.coerce.number().int().positive().default(60),
  /** Whether the jobs service is configured to transcribe recordings. */
  TRANSCRIPTION: flag,
  /** How often an open live stream checks that its session is still valid. */
  LIVE_RECHECK_SECONDS: z.coerce.number().positive().default(60),
})

export type BffConfig = z.output<typeof Environment>

export const readConfig = (environment: Record<string, string | undefined> = process.env): BffConfig => {
  const config = readEnvironment(Environment, environment)
  if (config.VITE_URL && config.NODE_ENV === 'production')
    throw new ConfigurationError('VITE_URL is for development; with NODE_ENV=production pages come from WEB_DIST.')
  return config
}
