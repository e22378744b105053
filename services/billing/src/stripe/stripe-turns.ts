import { createKeyedSemaphore } from '@roletrail/chassis/base/keyed-semaphore'
import { unavailable } from './call-stripe.ts'

/**
 * Bounds the calls for people who are not known yet, and so have no lock of their own: one at a time for each checkout,
 * however often its page asks. While Stripe is slow, those who come too late are told at once.
 */
export const createStripeTurns = (userMessage?: string) =>
  createKeyedSemaphore({
    concurrency: 8,
    maxWaitingPerKey: 20,
    maxWaiting: 100,
    waitMs: 10_000,
    refusal: () => unavailable(userMessage),
  })
