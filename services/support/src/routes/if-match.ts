import { Rejection } from '@roletrail/chassis/base/rejection'

/** RFC 9110 If-Match with the one strong ETag we issue; `*` or no header means any version. */
export const expectedVersion = (header: string | undefined) => {
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined) throw new Rejection('bad_if_match', 'If-Match must be the ETag of this ticket.')
  return Number(version)
}
