import { Rejection } from '@roletrail/chassis/base/rejection'
import { Stripe } from 'stripe'

/**
 * Calls Stripe; undefined means that the object does not exist. Callers need not tell any other failure of Stripe's
 * apart: each becomes `provider_unavailable`, and `userMessage` is what the person reads.
 */
export const callStripe = async <Result>(
  call: () => Promise<Result>,
  userMessage = 'Failed to start signup process. Please try again.',
): Promise<Result | undefined> => {
  try {
    return await call()
  } catch (error) {
    if (isMissing(error)) return undefined
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw unavailable(userMessage, error)
  }
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

export const unavailable = (userMessage: string, cause?: unknown) =>
  new Rejection('provider_unavailable', userMessage, { cause })
