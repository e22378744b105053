import { z } from 'zod'
import { readEnvironment, serviceEnvironment } from '../base/configuration.ts'

/** The one variable the command needs: the database of the service it is about. */
export const readUpkeepConfig = (from = process.env) =>
  readEnvironment(z.object({ DATABASE_URL: serviceEnvironment.shape.DATABASE_URL }), from)
