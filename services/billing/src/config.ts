import { readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { oneOrMore, secret } from '@roletrail/chassis/base/secret'
import { z } from 'zod'

const origins = z.string().transform((value, context) =>
  value.split(',').map((each) => {
    if (URL.canParse(each.trim())) return new URL(each.trim()).origin
    context.addIssue({ code: 'custom', message: `${each} is not a URL` })
    return z.NEVER
  }),
)

const environment = serviceEnvironment.extend({
  IDENTITY_URL: z.url(),
  PUBLIC_URL: z.url().transform((url) => url.replace(/\/$/, '')),
  STRIPE_SECRET_KEY: secret(z.string().min(1)),
  STRIPE_WEBHOOK_SECRET: secret(oneOrMore(z.string())),
  STRIPE_PRICE_ID: z.string(),
  /** What earlier subscribers still pay, comma-separated: their subscriptions are ours as well. */
  STRIPE_FORMER_PRICE_IDS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((each) => each.trim() || [])),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** The only origins people are sent to for payments and invoices, comma-separated. */
  STRIPE_UI_ORIGINS: origins.prefault(
    'https://checkout.stripe.com,https://billing.stripe.com,https://invoice.stripe.com,https://pay.stripe.com',
  ),
  STRIPE_TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0),
  /** How often Stripe is asked for what no webhook brought. */
  STRIPE_SWEEP_SECONDS: z.coerce.number().int().positive().default(600),
})

export type BillingConfig = z.output<typeof environment>

export const readConfig = (variables: Record<string, string | undefined> = process.env): BillingConfig =>
  readEnvironment(environment, variables)
