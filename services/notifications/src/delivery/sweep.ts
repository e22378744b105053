import type { Logger } from '@roletrail/chassis/base/logger'
import { pause } from '@roletrail/chassis/base/worker'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import type { NotificationsDatabase } from '../database.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import { recordDeliveryEvents } from './record-events.ts'

const name = 'outcomes'
const everyMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000
// Mailgun lists an event some time after it happened, not always in order.
const overlapMs = 30 * 60_000
// A broadcast causes thousands of webhooks within minutes: one sweep covers them all.
const restMs = 2_000

/** Reads on from where the last sweep ended; reading an event again changes nothing. */
const sweep = async (database: NotificationsDatabase, mailgun: MailgunClient, logger: Logger) => {
  const [{ began }] = await database.$queryRaw<[{ began: Date }]>`select now() as began`
  const last = await database.mailgunSweep.findUnique({ where: { name } })
  const since = new Date((last?.reached.getTime() ?? began.getTime() - dayMs) - overlapMs)
  for await (const events of mailgun.deliveryEvents(since)) await recordDeliveryEvents(database, events, logger)
  await database.mailgunSweep.upsert({ where: { name }, create: { name, reached: began }, update: { reached: began } })
}

/** Reads Mailgun's delivery events: after each webhook, and every ten minutes because webhooks can be lost. */
export const createDeliverySweep = (database: NotificationsDatabase, mailgun: MailgunClient, logger: Logger) =>
  createSweep({
    name: 'deliveries',
    everyMs,
    database,
    logger,
    work: async (signal) => {
      await sweep(database, mailgun, logger)
      await pause(restMs, signal)
      return false
    },
  })
