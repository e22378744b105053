type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

interface StripeErrorDetails {
  type?: StripeErrorType
  code?: string
  param?: string
  decline_code?: string
}

/** An error in Stripe's format: `{ error: { type, code, message, param } }`. */
export class StripeError extends Error {
  readonly status: number
  readonly details: StripeErrorDetails

  constructor(status: number, message: string, details: StripeErrorDetails = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  get body() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.details } }
  }
}

export const missing = (object: string, id: string, param = 'id') =>
  new StripeError(404, `No such ${object}: '${id}'`, { code: 'resource_missing', param })
