import type { Logger } from '@roletrail/chassis/logger'
import { Rejection } from '@roletrail/chassis/rejection'
import type { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { doorbellOf } from './doorbell.ts'

const toleranceSeconds = 300

interface Settings {
  secret: string
  live: boolean
}

/** Verifies Stripe's signature and keeps the doorbell; true where it is news. Answering 200 comes after the commit. */
export const receiveWebhook =
  (database: BillingDatabase, stripe: Stripe, { secret, live }: Settings, logger: Logger) =>
  async (body: Buffer, signature: string | undefined): Promise<boolean> => {
    const event = verified(
      () => stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds),
      logger,
    )
    if (event.livemode !== live) {
      logger.warn({ event: event.id, livemode: event.livemode }, 'refused an event of the other mode')
      throw new Rejection('invalid_signature', 400, 'This event is not for us.')
    }
    const doorbell = doorbellOf(event)
    if (!doorbell) return false
    const { count } = await database.stripeEvent.createMany({ data: doorbell, skipDuplicates: true })
    return count === 1
  }

const verified = (construct: () => Stripe.Event, logger: Logger) => {
  try {
    return construct()
  } catch (error) {
    logger.warn({ err: error }, 'refused a webhook')
    throw new Rejection('invalid_signature', 400, 'The signature does not match.')
  }
}
