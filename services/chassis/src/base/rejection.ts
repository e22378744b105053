import type { Endpoint } from '@roletrail/contracts/endpoint'
import { commonErrors, type ErrorCode } from '@roletrail/contracts/problem'

/**
 * A rule's "no": a stable code and a sentence. It becomes a problem document with the status that the endpoint declares
 * for the code. The sentence is shown to people, so it says what is wrong in their words. `headers` go on the response
 * (Retry-After); `current` is sent beside the problem where the caller needs the current state to decide (412).
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

/** A problem that another service's endpoint returned, thrown on to the caller. */
export class RemoteProblem extends Rejection {
  readonly endpoint: Endpoint
  readonly status: number

  constructor(endpoint: Endpoint, status: number, code: string, detail: string, headers: Record<string, string>) {
    super(code, detail, { headers })
    this.endpoint = endpoint
    this.status = status
  }
}

/** Whether an error is this problem of this endpoint, thrown by its rules here or returned by it over HTTP. */
export const isProblem = <E extends Endpoint>(error: unknown, endpoint: E, code: ErrorCode<E>): error is Rejection =>
  error instanceof Rejection &&
  error.code === code &&
  (!(error instanceof RemoteProblem) || error.endpoint.path === endpoint.path)

/** Whether something is away for a moment and the same request may succeed later, rather than a rule saying no. */
export const isOutage = (error: unknown): error is Rejection =>
  error instanceof Rejection &&
  ((commonErrors as Record<string, number>)[error.code] === 503 || error.code.endsWith('_unavailable'))

/** 429 with the number of whole seconds after which trying again makes sense (RFC 9110, Retry-After). */
export const tooMany = (code: string, detail: string, retryAfterSeconds: number) =>
  new Rejection(code, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } })

export const bodyTooLarge = () => new Rejection('body_too_large', 'This is more than can be sent at once.')

/** Another service, or somebody outside, cannot be reached in time. */
export const unavailable = (service: string, cause: unknown) =>
  new Rejection(`${service}_unavailable`, 'This part of RoleTrail is unavailable for a moment. Please try again.', {
    cause,
  })
