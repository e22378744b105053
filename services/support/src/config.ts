import { readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { z } from 'zod'

const environment = serviceEnvironment.extend({
  IDENTITY_URL: z.url(),
  NOTIFICATIONS_URL: z.url(),
  SUPPORT_ADDRESS: z.email(),
  /** What Mailgun signs its webhooks with. */
  MAILGUN_SIGNING_KEY: z.string().min(1),
  /** How many tickets and messages one person may write within an hour. */
  TICKETS_PER_HOUR: z.coerce.number().int().min(1).default(20),
})

export type Config = z.output<typeof environment>

export const readConfig = (from = process.env): Config => readEnvironment(environment, from)
