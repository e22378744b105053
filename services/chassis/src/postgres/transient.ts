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

// A statement or a transaction that took longer than it may, by PostgreSQL's clock or by Prisma's.
const tookTooLong = /^(57014|25P03|25P04)/

/**
 * Whether work took longer than it may. A slow database causes this as well as the work itself; only repeating the same
 * work alone tells them apart.
 */
export const isTimeout = (error: unknown): boolean =>
  tookTooLong.test(codeOf(error) ?? '') ||
  (codeOf(error) === 'P2028' && [...causesOf(error)].some(({ message }) => message.includes('expired transaction')))
