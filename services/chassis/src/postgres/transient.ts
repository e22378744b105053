import { isOutage } from '../base/rejection.ts'
import { codeOf, isRetryable, isUnavailable, VersionConflict } from './database.ts'

// Statement timeout, transaction timeout, insufficient resources, system error.
const exhausted = /^(57014|25P03|53|58)/

const causesOf = function* (error: unknown) {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}

/** Whether the same work may succeed later without any change: the error is not caused by the work itself. */
export const isTransient = (error: unknown): boolean =>
  isUnavailable(error) ||
  isRetryable(error) ||
  exhausted.test(codeOf(error) ?? '') ||
  [...causesOf(error)].some((cause) => cause instanceof VersionConflict || isOutage(cause))
