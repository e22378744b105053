import { z } from 'zod'
import { readEnvironment, serviceEnvironment } from '../base/configuration.ts'

/** The one variable that the command needs: the database of the service it maintains. */
export const readMaintenanceConfig = (from = process.env) =>
  readEnvironment(z.object({ DATABASE_URL: serviceEnvironment.shape.DATABASE_URL }), from)
