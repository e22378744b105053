import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
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
      (tolerance) => stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance),
      logger,
    )
    if (event.livemode !== live) {
      logger.warn({ event: event.id, livemode: event.livemode }, 'refused an event of the other mode')
      throw new Rejection('invalid_signature', 'This event is not for us.')
    }
    const doorbell = doorbellOf(event)
    if (!doorbell) return false
    const { count } = await database.stripeEvent.createMany({ data: doorbell, skipDuplicates: true })
    return count === 1
  }

const verified = (construct: (tolerance: number) => Stripe.Event, logger: Logger) => {
  try {
    return construct(toleranceSeconds)
  } catch (error) {
    // Signed as it should be and yet too old: somebody sends it again, or our clock is wrong and refuses them all.
    if (isSigned(construct)) logger.error({ err: error }, 'refused a webhook for its time: is our clock right?')
    else logger.warn({ err: error }, 'refused a webhook')
    throw new Rejection('invalid_signature', 'The signature does not match.')
  }
}

const isSigned = (construct: (tolerance: number) => Stripe.Event) => {
  try {
    return Boolean(construct(Number.MAX_SAFE_INTEGER))
  } catch {
    return false
  }
}
