import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { unavailable } from './call-stripe.ts'

/**
 * Bounds the calls for people who are not known yet, and so have no lock of their own: one at a time for each checkout,
 * however often its page asks. While Stripe is slow, those who come too late are told at once.
 */
export const createStripeTurns = (userMessage?: string) => {
  const refusal = () => unavailable(userMessage)
  return createFairQueue({
    places: 8,
    perKey: { places: 1, waiting: 20 },
    waiting: 100,
    waitMs: 10_000,
    tooManyOfOne: refusal,
    full: refusal,
  })
}
