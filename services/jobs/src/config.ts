import { flag, readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { oneOrMore, secret } from '@roletrail/chassis/base/secret'
import { blobEnvironment, checkBlobConfig } from '@roletrail/chassis/files/blob-config'
import { z } from 'zod'

const environment = serviceEnvironment
  .extend({
    ...blobEnvironment,
    NOTIFICATIONS_URL: z.url(),
    /** How often is looked who is to be reminded. */
    REMINDER_SWEEP_SECONDS: z.coerce.number().positive().default(10),
    /** The domain of people's private addresses, whose mails Mailgun's route posts; without it none are offered. */
    INBOX_DOMAIN: z.hostname().toLowerCase().optional(),
    /** What Mailgun signs its webhooks with. */
    MAILGUN_SIGNING_KEY: secret(oneOrMore(z.string())).optional(),
    NODE_ENV: z.string().default('development'),
    /** Lets extraction read pages on this machine; for development only. */
    EXTRACTION_ALLOW_PRIVATE: flag,
    /** An OpenAI-compatible server that transcribes recordings; without it they are not transcribed. */
    TRANSCRIPTION_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRANSCRIPTION_API_KEY: secret(z.string()).optional(),
    TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
  })
  .superRefine(checkBlobConfig)
  .refine(({ INBOX_DOMAIN: domain, MAILGUN_SIGNING_KEY: key }) => domain === undefined || key !== undefined, {
    path: ['MAILGUN_SIGNING_KEY'],
    message: 'is needed with INBOX_DOMAIN',
  })

export type Config = z.output<typeof environment>

export const readConfig = (from: Record<string, string | undefined> = process.env): Config =>
  readEnvironment(
    environment.refine((given) => given.NODE_ENV !== 'production' || !given.EXTRACTION_ALLOW_PRIVATE, {
      path: ['EXTRACTION_ALLOW_PRIVATE'],
      message: 'is refused in production',
    }),
    from,
  )

/** The server that transcribes recordings, if one is configured. */
export const transcriberOf = ({
  TRANSCRIPTION_URL: url,
  TRANSCRIPTION_API_KEY: key,
  TRANSCRIPTION_MODEL: model,
}: Config) => (url === undefined ? undefined : { url, key, model })
