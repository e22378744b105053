import { Rejection } from '@roletrail/chassis/base/rejection'
import { Stripe } from 'stripe'

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Asks Stripe; undefined means that there is no such object. Whatever else goes wrong there is for the caller the same:
 * not now. `regret` is what the person then reads.
 */
export const ask = async <Result>(
  question: () => Promise<Result>,
  regret = 'Failed to start signup process. Please try again.',
): Promise<Result | undefined> => {
  try {
    return await question()
  } catch (error) {
    if (isMissing(error)) return undefined
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw unavailable(regret, error)
  }
}

export const unavailable = (regret: string, cause?: unknown) =>
  Object.assign(new Rejection('provider_unavailable', regret), { cause })

/** Why something failed, for whoever looks into our tables: Stripe's own words where there are any. */
export const reasonOf = (error: unknown) => String((error instanceof Error && error.cause) || error)
