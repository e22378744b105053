import { z } from 'zod'
import { readEnvironment, serviceEnvironment } from '../base/configuration.ts'

/** The one variable that most of the commands need: the database of the service they maintain. */
export const readMaintenanceConfig = (from = process.env) =>
  readEnvironment(z.object({ DATABASE_URL: serviceEnvironment.shape.DATABASE_URL }), from)

/** For the commands about a stream: NATS, as the operator of the stream's account. */
export const readStreamConfig = (from = process.env) =>
  readEnvironment(z.object({ NATS_URL: serviceEnvironment.shape.NATS_URL }), from)
