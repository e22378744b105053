import type { Logger } from '@roletrail/chassis/base/logger'
import { pause, pollingWorker } from '@roletrail/chassis/base/worker'
import type { NotificationsDatabase } from '../database.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import { recordOutcomes } from './record.ts'

const name = 'outcomes'
const idleMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000
// Mailgun lists an event some time after it happened, not always in order.
const overlapMs = 30 * 60_000
// A broadcast rings thousands of times within minutes: one look answers them all.
const restMs = 2_000

/** Reads on where it stopped; an event that is read again changes nothing. */
const sweep = async (database: NotificationsDatabase, mailgun: MailgunClient) => {
  const began = new Date()
  const last = await database.mailgunSweep.findUnique({ where: { name } })
  const since = new Date((last?.reached.getTime() ?? began.getTime() - dayMs) - overlapMs)
  for await (const news of mailgun.became(since)) await recordOutcomes(database, news)
  await database.mailgunSweep.upsert({ where: { name }, create: { name, reached: began }, update: { reached: began } })
}

const forgetOld = async (database: NotificationsDatabase) => {
  await database.$executeRaw`delete from webhook_tokens where received_at < now() - interval '1 day'`
  await database.$executeRaw`delete from mailgun_events where at < now() - interval '7 days'`
}

/** Asks Mailgun what became of our mails: whenever it rings, and now and then because not every ring arrives. */
export const deliverySweep = (database: NotificationsDatabase, mailgun: MailgunClient, logger: Logger) =>
  pollingWorker('deliveries', logger, idleMs, async (signal) => {
    await sweep(database, mailgun)
    await forgetOld(database)
    await pause(restMs, signal)
    return false
  })
