import { readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { oneOrMore, secret } from '@roletrail/chassis/base/secret'
import { blobEnvironment, checkBlobConfig } from '@roletrail/chassis/files/blob-config'
import { z } from 'zod'

const environment = serviceEnvironment
  .extend({
    ...blobEnvironment,
    IDENTITY_URL: z.url(),
    NOTIFICATIONS_URL: z.url(),
    SUPPORT_ADDRESS: z.email(),
    /** What Mailgun signs its webhooks with. */
    MAILGUN_SIGNING_KEY: secret(oneOrMore(z.string())),
    /** How many tickets and messages one person may write within an hour. */
    TICKETS_PER_HOUR: z.coerce.number().int().min(1).default(20),
    /** How many tickets all people without an account may open by mail within an hour. */
    STRANGERS_TICKETS_PER_HOUR: z.coerce.number().int().min(1).default(300),
  })
  .superRefine(checkBlobConfig)

export type Config = z.output<typeof environment>

export const readConfig = (from = process.env): Config => readEnvironment(environment, from)
