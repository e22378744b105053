import type { Logger } from '@roletrail/chassis/base/logger'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { callStripe } from '../stripe/call-stripe.ts'
import { notificationTypes, parseNotification } from './notification.ts'
import { enqueueNotifications } from './notification-worker.ts'

const name = 'events'
// Stripe keeps its events for thirty days.
const keptMs = 30 * 24 * 60 * 60_000
// Clocks differ, and an event may be listed a moment after it happened.
const overlapMs = 5 * 60_000
const page = 100
// Between two looks at whether the process stops.
const maxPages = 50
// More types than this are refused in one request.
const maxTypes = 20

/** Where a sweep that was too long for one step continues. */
interface Cursor {
  began: Date
  since: number
  types: string[][]
  after: string | undefined
}

/**
 * Makes up for lost webhooks: enqueues whatever Stripe lists since the last sweep and no webhook brought. So a lost
 * renewal, cancellation or refund is noticed as surely as a lost checkout. A long list is worked off in steps of bounded
 * length; a process that ends in between begins it again.
 */
export const eventSweep = (database: BillingDatabase, stripe: Stripe, everySeconds: number, logger: Logger) => {
  let cursor: Cursor | undefined
  return createSweep({
    name: 'event-sweep',
    everyMs: everySeconds * 1_000,
    database,
    logger,
    work: async () => {
      const { missed, next } = await sweepEvents(database, stripe, cursor ?? (await start(database)))
      cursor = next
      if (missed > 0) logger.info({ missed }, 'found events that no webhook brought')
      return next !== undefined
    },
  })
}

const start = async (database: BillingDatabase): Promise<Cursor> => {
  const [times] = await database.$queryRaw<[{ began: Date; reached: Date | null }]>`
    select now() as began, (select reached from sweeps where name = ${name}) as reached`
  const { began, reached } = times
  const types: string[][] = []
  for (let from = 0; from < notificationTypes.length; from += maxTypes)
    types.push(notificationTypes.slice(from, from + maxTypes))
  return { began, since: (reached?.getTime() ?? began.getTime() - keptMs) - overlapMs, types, after: undefined }
}

const sweepEvents = async (database: BillingDatabase, stripe: Stripe, { began, since, types, after }: Cursor) => {
  let missed = 0
  const left = [...types]
  let last = after
  for (let pages = 0; left[0] && pages < maxPages; pages += 1) {
    const query: Stripe.EventListParams = {
      types: left[0],
      created: { gte: Math.floor(since / 1_000) },
      limit: page,
      ...(last !== undefined && { starting_after: last }),
    }
    const listed = await callStripe(() => stripe.events.list(query))
    // An event that Stripe has forgotten meanwhile leads nowhere: the list begins again.
    if (!listed) return { missed, next: { began, since, types: left, after: undefined } }
    missed += await enqueueNotifications(
      database,
      listed.data.flatMap((event) => parseNotification(event) ?? []),
    )
    last = listed.has_more ? listed.data.at(-1)?.id : undefined
    if (last === undefined) left.shift()
  }
  if (left.length) return { missed, next: { began, since, types: left, after: last } }
  await database.sweep.upsert({ where: { name }, create: { name, reached: began }, update: { reached: began } })
  return { missed, next: undefined }
}
