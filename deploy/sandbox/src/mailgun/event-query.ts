import type { MailEvent } from './events.ts'

export type EventQuery = Record<string, string>

/** Filters as Mailgun's events API names them; `event=delivered OR failed` means either. */
export const selectEvents = (events: MailEvent[], query: EventQuery): MailEvent[] => {
  const begin = secondsOf(query.begin)
  const end = secondsOf(query.end)
  // A range may be reversed; with `begin` alone it ends now, unless the search descends from `begin`.
  const descendsFromBegin = begin !== undefined && end === undefined && query.ascending === 'no'
  const from = descendsFromBegin ? 0 : Math.min(begin ?? 0, end ?? Number.POSITIVE_INFINITY)
  const to = descendsFromBegin ? begin : end === undefined ? Number.POSITIVE_INFINITY : Math.max(begin ?? 0, end)
  const isAscending = query.ascending === 'yes' || (begin !== undefined && end !== undefined && begin < end)
  const found = events.filter(
    (event) =>
      event.timestamp >= from &&
      event.timestamp <= to &&
      matches(query.event, event.event) &&
      matches(query.recipient?.toLowerCase(), event.recipient) &&
      matches(query['message-id']?.replace(/^<|>$/g, ''), event.message.headers['message-id']) &&
      matches(query.severity, event.severity ?? '') &&
      matches(query.subject, event.message.headers.subject) &&
      (query.tags === undefined || event.tags.some((tag) => matches(query.tags, tag))),
  )
  // Events with the same time keep the order in which they happened.
  const newestFirst = found.sort((a, b) => b.timestamp - a.timestamp)
  return isAscending ? newestFirst.reverse() : newestFirst
}

const matches = (wanted: string | undefined, value: string) =>
  wanted === undefined || wanted.split(/(?<!\s)\s+OR\s+/).includes(value)

/** RFC 2822 or seconds since 1970. */
const secondsOf = (text: string | undefined) => {
  if (!text) return undefined
  const seconds = Number(text)
  return Number.isNaN(seconds) ? Date.parse(text) / 1000 : seconds
}
