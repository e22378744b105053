import type { Logger } from '@roletrail/chassis/base/logger'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { notificationTypes, parseNotification, type WebhookNotification } from './notification.ts'
import { enqueueNotifications } from './notification-worker.ts'

const name = 'events'
// Stripe keeps its events for thirty days.
const keptMs = 30 * 24 * 60 * 60_000
// Clocks differ, and an event may be listed a moment after it happened.
const overlapMs = 5 * 60_000
const page = 100

/**
 * Makes up for lost webhooks: enqueues whatever Stripe lists since the last sweep and no webhook brought. So a lost
 * renewal, cancellation or refund is noticed as surely as a lost checkout.
 */
export const eventSweep = (database: BillingDatabase, stripe: Stripe, everySeconds: number, logger: Logger) =>
  createSweep({
    name: 'event-sweep',
    everyMs: everySeconds * 1_000,
    database,
    logger,
    work: async () => {
      const missed = await sweepEvents(database, stripe)
      if (missed > 0) logger.info({ missed }, 'found events that no webhook brought')
      return false
    },
  })

const sweepEvents = async (database: BillingDatabase, stripe: Stripe) => {
  const [{ began }] = await database.$queryRaw<[{ began: Date }]>`select now() as began`
  const last = await database.sweep.findUnique({ where: { name } })
  const since = (last?.reached.getTime() ?? began.getTime() - keptMs) - overlapMs
  const query: Stripe.EventListParams = {
    types: [...notificationTypes],
    created: { gte: Math.floor(since / 1_000) },
    limit: page,
  }
  let missed = 0
  await callStripe(async () => {
    let found: WebhookNotification[] = []
    for await (const event of stripe.events.list(query)) {
      const notification = parseNotification(event)
      if (notification) found.push(notification)
      if (found.length < page) continue
      missed += await enqueueNotifications(database, found)
      found = []
    }
    missed += await enqueueNotifications(database, found)
  })
  await database.sweep.upsert({ where: { name }, create: { name, reached: began }, update: { reached: began } })
  return missed
}
