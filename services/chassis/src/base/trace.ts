import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The context of a request or an event: W3C trace context, and the actor (a user's id or a service's name). */
export interface Trace {
  traceparent: string
  actor?: string
}

const storage = new AsyncLocalStorage<Trace>()

export const currentTrace = () => storage.getStore()

export const withTrace = <Result>(trace: Trace, work: () => Result): Result => storage.run(trace, work)

const wellFormed = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

// The fully random hexadecimal digits of a UUID. Unlike randomBytes, randomUUID draws on a cache.
const randomDigits = () => {
  const uuid = randomUUID()
  return uuid.slice(0, 8) + uuid.slice(28)
}

/** Continues a caller's trace with a new span id, or starts a trace (https://www.w3.org/TR/trace-context/). */
export const continueTrace = (traceparent: unknown) => {
  const traceId =
    typeof traceparent === 'string' && wellFormed.test(traceparent)
      ? traceparent.slice(3, 35)
      : randomDigits() + randomDigits()
  return `00-${traceId}-${randomDigits()}-01`
}
