import { readEnvironment, serviceEnvironment } from '@roletrail/chassis/base/configuration'
import { z } from 'zod'

const environment = serviceEnvironment.extend({
  /** How many tickets one person may open within an hour. */
  TICKETS_PER_HOUR: z.coerce.number().int().min(1).default(20),
})

export type Config = z.output<typeof environment>

export const readConfig = (from = process.env): Config => readEnvironment(environment, from)
