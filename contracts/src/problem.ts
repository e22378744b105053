import { z } from 'zod'

/**
 * The body of every error response: RFC 9457 problem details, plus `error` (the same text as `detail`; the field spec section 7
 * reads), a stable snake_case `code`, and for validation the `issues` with the path of the field that is wrong.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  error: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type Problem = z.infer<typeof Problem>

/**
 * Problems that any endpoint may return besides those it declares itself, with their HTTP status: they come from the
 * guards, from limits, and from parts that are away.
 */
export const commonErrors = {
  validation_failed: 400,
  bad_idempotency_key: 400,
  not_signed_in: 401,
  invalid_token: 401,
  bad_internal_token: 401,
  subscription_required: 402,
  admins_only: 403,
  insufficient_scope: 403,
  confirmation_required: 403,
  internal_only: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  busy: 409,
  quota_exceeded: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal_error: 500,
  being_updated: 503,
  temporarily_unavailable: 503,
  identity_unavailable: 503,
  jobs_unavailable: 503,
  billing_unavailable: 503,
  support_unavailable: 503,
  notifications_unavailable: 503,
  storage_unavailable: 503,
} as const satisfies Record<string, number>

interface WithErrors {
  errors?: Readonly<Record<string, number>>
}

/** The codes an endpoint may return: those it declares, and the common ones. */
export type ErrorCode<E> =
  | (E extends { errors: infer Errors } ? keyof Errors & string : never)
  | keyof typeof commonErrors

/** The HTTP status of a problem at an endpoint; undefined for a code that it does not declare. */
export const statusOf = (endpoint: WithErrors | undefined, code: string): number | undefined =>
  endpoint?.errors?.[code] ?? (commonErrors as Record<string, number>)[code]
