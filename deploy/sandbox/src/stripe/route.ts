import type { Form } from './form.ts'

export interface Call {
  id: string
  form: Form
  /** The path asked for, which lists carry. */
  url: string
}

/** A route answers an object or throws a StripeError; keys, expansion and transactions are dealt with here. */
export type On = (method: 'GET' | 'POST' | 'DELETE', path: string, handle: (call: Call) => object) => void
