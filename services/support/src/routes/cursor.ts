import { Rejection } from '@roletrail/chassis/base/rejection'
import { z } from 'zod'

/** The id in a cursor, which is one that a Link header gave. */
export const idOf = (cursor: string | undefined) => {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw new Rejection('bad_cursor', 'The cursor must be one that a Link header gave.')
  return cursor
}

/** The Link header of the next page (RFC 8288). */
export const nextPage = (path: string, query: Record<string, string | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `<${path}?${new URLSearchParams(Object.fromEntries(given)).toString()}>; rel="next"`
}
