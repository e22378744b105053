import type { Form } from './form.ts'

export interface Call {
  id: string
  form: Form
  /** The requested path, which lists include. */
  url: string
}

/** A route returns an object or throws a StripeError; idempotency, expansion and transactions are handled for it. */
export type On = (method: 'GET' | 'POST' | 'DELETE', path: string, handle: (call: Call) => object) => void
