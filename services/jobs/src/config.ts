import { flag, readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { secret } from '@roletrail/chassis/base/secret'
import { blobEnvironment, checkBlobConfig } from '@roletrail/chassis/files/blob-config'
import { z } from 'zod'

const environment = serviceEnvironment
  .extend({
    ...blobEnvironment,
    NOTIFICATIONS_URL: z.url(),
    /** How often is looked who is to be reminded. */
    REMINDER_SWEEP_SECONDS: z.coerce.number().positive().default(10),
    NODE_ENV: z.string().default('development'),
    /** Lets extraction read pages on this machine; for development only. */
    EXTRACTION_ALLOW_PRIVATE: flag,
    /** An OpenAI-compatible server that transcribes recordings; without it they are not transcribed. */
    TRANSCRIPTION_URL: z.url({ protocol: /^https?$/ }).optional(),
    TRANSCRIPTION_API_KEY: secret(z.string()).optional(),
    TRANSCRIPTION_MODEL: z.string().default('whisper-1'),
  })
  .superRefine(checkBlobConfig)

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
