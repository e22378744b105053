import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Secret } from '@roletrail/chassis/base/secret'
import { Stripe } from 'stripe'
import type { BillingDatabase } from '../database.ts'
import { parseNotification } from './notification.ts'
import { enqueueNotifications } from './notification-worker.ts'

const toleranceSeconds = 300
const maxReason = 500

interface Options {
  /** Any of them may have signed. */
  secrets: Secret<readonly string[]>
  live: boolean
}

/** Verifies Stripe's signature and enqueues the notification; 200 is sent once that is committed. */
export const receiveWebhook =
  (database: BillingDatabase, stripe: Stripe, { secrets, live }: Options, logger: Logger) =>
  async (body: Buffer, signature: string | undefined): Promise<void> => {
    const event = verified(
      (tolerance) => constructEvent(stripe, secrets.current(), body, signature ?? '', tolerance),
      logger,
    )
    if (event.livemode !== live) {
      logger.warn({ event: event.id, livemode: event.livemode }, 'refused an event of the other mode')
      throw new Rejection('invalid_signature', "This event isn't for us.")
    }
    const notification = parseNotification(event)
    if (notification) await enqueueNotifications(database, [notification])
  }

const constructEvent = (
  stripe: Stripe,
  [secret = '', ...others]: readonly string[],
  body: Buffer,
  signature: string,
  tolerance: number,
): Stripe.Event => {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance)
  } catch (error) {
    if (others.length === 0) throw error
    return constructEvent(stripe, others, body, signature, tolerance)
  }
}

const verified = (construct: (tolerance: number) => Stripe.Event, logger: Logger) => {
  try {
    return construct(toleranceSeconds)
  } catch (error) {
    // Only the message: Stripe's error carries the header and the payload, which a stranger wrote, or which names a
    // customer and a card. An error of the parser quotes what it could not read.
    const reason = error instanceof Stripe.errors.StripeError ? error.message.slice(0, maxReason) : 'unreadable'
    // Signed correctly but too old: either it was replayed, or our clock is wrong and all webhooks are refused.
    if (isSigned(construct)) logger.error({ reason }, 'refused a webhook for its time: is our clock right?')
    else logger.warn({ reason }, 'refused a webhook')
    throw new Rejection('invalid_signature', "The signature doesn't match.")
  }
}

const isSigned = (construct: (tolerance: number) => Stripe.Event) => {
  try {
    return Boolean(construct(Number.MAX_SAFE_INTEGER))
  } catch {
    return false
  }
}
