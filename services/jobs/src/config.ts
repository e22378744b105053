import { flag, readEnvironment, serviceEnvironment } from '@roletrail/chassis/configuration'
import type { z } from 'zod'

const environment = serviceEnvironment.extend({
  /** Lets extraction read pages on this machine; for development only. */
  EXTRACTION_ALLOW_PRIVATE: flag,
})

export type Config = z.output<typeof environment>

export const readConfig = (from = process.env): Config => readEnvironment(environment, from)
