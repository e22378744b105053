import { Rejection } from '@roletrail/chassis/rejection'
import { Stripe } from 'stripe'

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Asks Stripe; undefined means that there is no such object. Whatever else goes wrong there is for the caller the same:
 * not now.
 */
export const ask = async <Result>(question: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await question()
  } catch (error) {
    if (isMissing(error)) return undefined
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw Object.assign(
      new Rejection('provider_unavailable', 503, 'Failed to start signup process. Please try again.'),
      { cause: error },
    )
  }
}
