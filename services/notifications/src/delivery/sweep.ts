import type { Logger } from '@roletrail/chassis/base/logger'
import { pause } from '@roletrail/chassis/base/worker'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import type { NotificationsDatabase } from '../database.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import { recordDeliveryEvents } from './record-events.ts'

const everyMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000
// A broadcast causes thousands of webhooks within minutes: one sweep covers them all.
const restMs = 2_000

/**
 * Mailgun lists an event some time after it happened, not always in order, so each sweep reads what the last one may
 * have missed. After a webhook that is a minute; every ten minutes it is half an hour, because to read that much each
 * time would take a broadcast's events again and again.
 */
const sweeps = {
  outcomes: { overlapMs: 60_000 },
  late: { overlapMs: 30 * 60_000 },
}

const sweep = async (
  name: keyof typeof sweeps,
  began: Date,
  { database, mailgun, logger }: { database: NotificationsDatabase; mailgun: MailgunClient; logger: Logger },
) => {
  const last = await database.mailgunSweep.findUnique({ where: { name } })
  const since = new Date((last?.reached.getTime() ?? began.getTime() - dayMs) - sweeps[name].overlapMs)
  for await (const events of mailgun.deliveryEvents(since)) await recordDeliveryEvents(database, events, logger)
  await database.mailgunSweep.upsert({ where: { name }, create: { name, reached: began }, update: { reached: began } })
}

const sweepBoth = async (database: NotificationsDatabase, mailgun: MailgunClient, logger: Logger) => {
  const [{ began, isLateDue }] = await database.$queryRaw<[{ began: Date; isLateDue: boolean }]>`
    select now() as began, not exists (
      select from mailgun_sweeps where name = 'late' and reached > now() - interval '10 minutes') as "isLateDue"`
  await sweep('outcomes', began, { database, mailgun, logger })
  if (isLateDue) await sweep('late', began, { database, mailgun, logger })
}

/** Reads Mailgun's delivery events: after each webhook, and every ten minutes because webhooks can be lost. */
export const createDeliverySweep = (database: NotificationsDatabase, mailgun: MailgunClient, logger: Logger) =>
  createSweep({
    name: 'deliveries',
    everyMs,
    database,
    logger,
    work: async (signal) => {
      await sweepBoth(database, mailgun, logger)
      await pause(restMs, signal)
      return false
    },
  })
