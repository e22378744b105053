import { createHash } from 'node:crypto'
import type { Store } from '../../store.ts'
import { StripeError } from '../stripe-error.ts'

export interface StripeResponse {
  status: number
  body: object
  replayed?: boolean
}

interface Saved extends StripeResponse {
  request: string
}

/** The same key returns the same response, including errors of the execution; other parameters are refused. */
export const idempotently = (
  store: Store,
  key: string | undefined,
  request: string,
  work: () => StripeResponse,
): StripeResponse => {
  if (!key) return work()
  const hash = createHash('sha256').update(request).digest('hex')
  const saved = store.get<Saved>('idempotency-key', key)
  if (saved && saved.request !== hash) {
    throw new StripeError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  if (saved) return { status: saved.status, body: saved.body, replayed: true }
  // Requests that fail validation throw before anything is saved, so their key can be used again.
  const answer = work()
  store.put('idempotency-key', key, { ...answer, request: hash } satisfies Saved)
  return answer
}
