import type { Endpoints } from '@roletrail/contracts/endpoints'
import type { ErrorCode, Problem } from '@roletrail/contracts/problem'

/**
 * A response that is not a success. The message is the spec's (section 8): status, colon, space, then the body or the
 * status text. `problem` is the body as a problem document, if it is one.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | undefined
  /** Seconds to wait before trying again, from Retry-After. */
  readonly retryAfter: number | undefined

  constructor(response: Pick<Response, 'status' | 'statusText' | 'headers'>, body: string) {
    super(`${response.status}: ${body || response.statusText}`)
    this.name = 'ApiError'
    this.status = response.status
    this.problem = readProblem(response.headers, body)
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined
  }

  /** The validation message for a field, if it was rejected. */
  issue(path: string) {
    return this.problem?.issues?.find((issue) => issue.path === path || issue.path.endsWith(`.${path}`))?.message
  }
}

/** The request got no response: there is no network, or no server. */
export class Unreachable extends Error {}

/** Also where it is the cause of what was thrown. */
export const isUnreachable = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Error && error.cause instanceof Unreachable)

const readProblem = (headers: Headers, body: string): Problem | undefined => {
  if (!headers.get('content-type')?.includes('json')) return undefined
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && 'detail' in value ? (value as Problem) : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether an error is this problem of an endpoint, which is named by its "METHOD /path":
 * `isProblem<'POST /api/auth/reset'>(error, 'invalid_code')`. A code that the endpoint does not declare is no code.
 */
export const isProblem = <E extends keyof Endpoints>(
  error: unknown,
  code: ErrorCode<Endpoints[E]>,
): error is ApiError & { problem: Problem } => error instanceof ApiError && error.problem?.code === code

/** The server's message, if it is meant for people. */
export const serverMessage = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? error.problem?.detail : undefined
