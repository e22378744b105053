/**
 * A rule's "no": becomes a problem document with this code, HTTP status and text. The text is shown to people, so it
 * says what is wrong in their words. `headers` go on the answer (Retry-After); `entity` is sent beside the problem
 * where the caller needs the current state to decide (412).
 */
export class Rejection extends Error {
  readonly code: string
  readonly status: number
  readonly headers: Record<string, string>
  readonly current: unknown

  constructor(
    code: string,
    status: number,
    detail: string,
    { headers = {}, current }: { headers?: Record<string, string>; current?: unknown } = {},
  ) {
    super(detail)
    this.name = 'Rejection'
    this.code = code
    this.status = status
    this.headers = headers
    this.current = current
  }
}

/** 429 with the number of whole seconds after which trying again makes sense (RFC 9110, Retry-After). */
export const tooMany = (code: string, detail: string, retryAfterSeconds: number) =>
  new Rejection(code, 429, detail, { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } })

export const bodyTooLarge = () => new Rejection('body_too_large', 413, 'This is more than can be sent at once.')

/** Another service, or somebody outside, cannot be reached in time. */
export const unavailable = (service: string, cause: unknown) =>
  Object.assign(
    new Rejection(
      `${service}_unavailable`,
      503,
      'This part of RoleTrail is unavailable for a moment. Please try again.',
    ),
    { cause },
  )
