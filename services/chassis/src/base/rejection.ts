import type { Endpoint } from '@roletrail/contracts/endpoint'
import { commonErrors, type ErrorCode } from '@roletrail/contracts/problem'

/**
 * A request that a rule refuses: a stable code and a sentence. It becomes a problem document (RFC 9457) with the status
 * that the endpoint declares for the code. The sentence is shown to people, so it speaks their language. `headers` are
 * set on the response (Retry-After); `current` is sent with the problem if the caller needs the current state (412).
 */
export class Rejection extends Error {
  readonly code: string
  readonly headers: Record<string, string>
  readonly current: unknown

  constructor(
    code: string,
    detail: string,
    { headers = {}, current, cause }: { headers?: Record<string, string>; current?: unknown; cause?: unknown } = {},
  ) {
    super(detail, cause === undefined ? {} : { cause })
    this.name = 'Rejection'
    this.code = code
    this.headers = headers
    this.current = current
  }
}

/** A problem that another service's endpoint returned. */
export class RemoteProblem extends Rejection {
  readonly endpoint: Endpoint
  readonly status: number

  constructor(endpoint: Endpoint, status: number, code: string, detail: string, headers: Record<string, string>) {
    super(code, detail, { headers })
    this.endpoint = endpoint
    this.status = status
  }
}

/** Whether an error is this problem of this endpoint, thrown by its rules in this process or returned over HTTP. */
export const isProblem = <E extends Endpoint>(error: unknown, endpoint: E, code: ErrorCode<E>): error is Rejection =>
  error instanceof Rejection &&
  error.code === code &&
  (!(error instanceof RemoteProblem) || error.endpoint.path === endpoint.path)

/** Whether a dependency is unavailable and the same request may succeed later, as opposed to a refusal by a rule. */
export const isOutage = (error: unknown): error is Rejection =>
  error instanceof Rejection &&
  ((commonErrors as Record<string, number>)[error.code] === 503 || error.code.endsWith('_unavailable'))

/** 429, with the number of whole seconds to wait in Retry-After (RFC 9110). */
export const tooMany = (code: string, detail: string, retryAfterSeconds: number) =>
  new Rejection(code, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } })

export const bodyTooLarge = () => new Rejection('body_too_large', "That's too much to send at once.")

/** Another service or a provider cannot be reached in time. */
export const unavailable = (service: string, cause: unknown) =>
  new Rejection(`${service}_unavailable`, 'This part of RoleTrail is unavailable right now. Try again in a moment.', {
    cause,
  })
