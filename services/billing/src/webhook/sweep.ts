import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { ask } from '../provider/ask.ts'
import { type Doorbell, doorbellOf, doorbells } from './doorbell.ts'

const name = 'events'
// Stripe keeps its events for thirty days.
const keptMs = 30 * 24 * 60 * 60_000
// Clocks differ, and an event may be listed a moment after it happened.
const overlapMs = 5 * 60_000
const page = 100

/**
 * Heals what webhooks missed: whatever Stripe lists since the last sweep and nobody rang for rings now. So a lost
 * renewal, cancellation or refund is heard as surely as a lost checkout.
 */
const sweepEvents = async (database: BillingDatabase, stripe: Stripe) => {
  const began = new Date()
  const last = await database.sweep.findUnique({ where: { name } })
  const since = (last?.reached.getTime() ?? began.getTime() - keptMs) - overlapMs
  const query: Stripe.EventListParams = {
    types: [...doorbells],
    created: { gte: Math.floor(since / 1_000) },
    limit: page,
  }
  let missed = 0
  const ring = async (data: Doorbell[]) => {
    missed += (await database.stripeEvent.createMany({ data, skipDuplicates: true })).count
  }
  await ask(async () => {
    let found: Doorbell[] = []
    for await (const event of stripe.events.list(query)) {
      found.push(...[doorbellOf(event) ?? []].flat())
      if (found.length < page) continue
      await ring(found)
      found = []
    }
    await ring(found)
  })
  await database.sweep.upsert({ where: { name }, create: { name, reached: began }, update: { reached: began } })
  return missed
}

export const eventSweep = (
  { database, stripe, logger }: { database: BillingDatabase; stripe: Stripe; logger: Logger },
  everySeconds: number,
  poke: () => void,
) =>
  pollingWorker('event-sweep', logger, everySeconds * 1_000, async () => {
    const missed = await sweepEvents(database, stripe)
    if (missed === 0) return false
    logger.info({ missed }, 'heard of what no webhook told')
    poke()
    return false
  })
