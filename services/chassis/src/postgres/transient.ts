import { isOutage } from '../base/rejection.ts'
import { codeOf, isRetryable, isUnavailable, VersionConflict } from './database.ts'

// A statement or lock that took too long, a server out of memory, disk or connections, or failing itself.
const exhausted = /^(57014|25P03|53|58)/

const causesOf = function* (error: unknown) {
  for (let each = error; each instanceof Error; each = each.cause) yield each
}

/** Whether the same work may succeed later although nobody changes anything: no fault of what was worked on. */
export const isTransient = (error: unknown): boolean =>
  isUnavailable(error) ||
  isRetryable(error) ||
  exhausted.test(codeOf(error) ?? '') ||
  [...causesOf(error)].some((cause) => cause instanceof VersionConflict || isOutage(cause))
