import { readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { oneOrMore, secret } from '@roletrail/chassis/base/secret'
import { z } from 'zod'

const environment = serviceEnvironment.extend({
  IDENTITY_URL: z.url(),
  /** Where people reach the product: the links in mails begin with it. */
  PUBLIC_URL: z.url(),
  MAILGUN_API_KEY: secret(z.string().min(1)),
  MAILGUN_DOMAIN: z.string(),
  /** What Mailgun signs its webhooks with. */
  MAILGUN_SIGNING_KEY: secret(oneOrMore(z.string())),
  MAILGUN_URL: z.url().default('https://api.mailgun.net'),
  /** `RoleTrail <hello@example.com>` */
  MAIL_FROM: z.string(),
  SUPPORT_ADDRESS: z.email(),
  /** How many broadcasts an administrator may start within an hour. */
  BROADCASTS_PER_HOUR: z.coerce.number().int().min(1).default(5),
  /** How long after a call Mailgun's events say for certain what became of it. */
  MAILGUN_LISTED_AFTER_SECONDS: z.coerce
    .number()
    .min(0)
    .default(15 * 60),
})

export type Config = z.output<typeof environment>

export const readConfig = (from = process.env): Config => readEnvironment(environment, from)
