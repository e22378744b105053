import type { MailEvent } from './events.ts'

export type EventQuery = Record<string, string>

/** Which time a query is about, and in which order: a range may be reversed, and with `begin` alone it ends now, unless
 * the search descends from `begin`. */
export const rangeOf = (query: EventQuery): { from: number; to: number; ascending: boolean } => {
  const [begin, end] = [secondsOf(query.begin), secondsOf(query.end)]
  // What has not appeared yet is not listed.
  const now = Date.now() / 1000
  if (begin !== undefined && end === undefined && query.ascending === 'no')
    return { from: 0, to: Math.min(begin, now), ascending: false }
  return {
    from: Math.min(begin ?? 0, end ?? Number.POSITIVE_INFINITY),
    to: Math.min(end === undefined ? now : Math.max(begin ?? 0, end), now),
    ascending: query.ascending === 'yes' || (begin !== undefined && end !== undefined && begin < end),
  }
}

/** Filters as Mailgun's events API names them; `event=delivered OR failed` means either. */
export const isWanted = (event: MailEvent, query: EventQuery): boolean =>
  matches(query.event, event.event) &&
  matches(query.recipient?.toLowerCase(), event.recipient) &&
  matches(query['message-id']?.replace(/^<|>$/g, ''), event.message.headers['message-id']) &&
  matches(query.severity, event.severity ?? '') &&
  matches(query.subject, event.message.headers.subject) &&
  (query.tags === undefined || event.tags.some((tag) => matches(query.tags, tag)))

const matches = (wanted: string | undefined, value: string) =>
  wanted === undefined || wanted.split(/(?<!\s)\s+OR\s+/).includes(value)

/** RFC 2822 or seconds since 1970. */
const secondsOf = (text: string | undefined) => {
  if (!text) return undefined
  const seconds = Number(text)
  return Number.isNaN(seconds) ? Date.parse(text) / 1000 : seconds
}
