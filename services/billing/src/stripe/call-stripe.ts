import { Rejection } from '@roletrail/chassis/base/rejection'
import { Stripe } from 'stripe'

const maxMessage = 500

/**
 * What may be logged of an error of Stripe's. The error itself carries the request, the response and its headers, with
 * names and card digits in them.
 */
class StripeFailure extends Error {
  override readonly name = 'StripeFailure'
  readonly code: string | undefined

  constructor({ type, code, requestId, message }: Stripe.errors.StripeError) {
    super(`${type} ${code ?? '-'} (${requestId ?? 'no request id'}): ${message.slice(0, maxMessage)}`)
    this.code = code
  }
}

/** Stripe's code for why it refused, such as `charge_already_refunded`. */
export const stripeCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && error.cause instanceof StripeFailure ? error.cause.code : undefined

/**
 * Calls Stripe; undefined means that the object does not exist. Callers need not tell any other failure of Stripe's
 * apart: each becomes `provider_unavailable`, and `userMessage` is what the person reads.
 */
export const callStripe = async <Result>(
  call: () => Promise<Result>,
  userMessage = defaultUserMessage,
): Promise<Result | undefined> => {
  try {
    return await call()
  } catch (error) {
    if (isMissing(error)) return undefined
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw unavailable(userMessage, new StripeFailure(error))
  }
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

const defaultUserMessage = 'Failed to start signup process. Please try again.'

export const unavailable = (userMessage = defaultUserMessage, cause?: unknown) =>
  new Rejection('provider_unavailable', userMessage, { cause })
