import type { ParsedComponents } from 'chrono-node'
import { parse } from 'chrono-node/en'
import type { FoundEvent } from './found-event.ts'
import { momentIn, offsetMinutes } from './wall-time.ts'

/** The dates and times that a text names, such as that of a mail. */
export const eventsIn = (text: string, zone: string, now: Date): FoundEvent[] =>
  parse(text, { instant: now, timezone: offsetMinutes(zone, now) }, { forwardDate: true })
    .filter(({ start }) => start.isCertain('hour') && start.isCertain('day'))
    .map(({ start, end }) => ({
      start: momentOf(start, zone),
      hasTime: true,
      zone: null,
      end: end ? momentOf(end, zone) : null,
      title: titleOf(text),
      place: '',
      people: [],
      text,
      canceled: false,
    }))

/** A time that names its zone is a moment; any other is meant where its reader is. */
const momentOf = (time: ParsedComponents, zone: string) => {
  if (time.isCertain('timezoneOffset')) return time.date()
  const [year, month, day] = [time.get('year') ?? 0, time.get('month') ?? 1, time.get('day') ?? 1]
  return momentIn(zone, new Date(year, month - 1, day, time.get('hour') ?? 0, time.get('minute') ?? 0))
}

const titleOf = (text: string) => {
  const subject = /^[ \t]{0,8}Subject:[ \t]{0,8}(\S.{0,300})$/im.exec(text)?.[1]
  return subject ?? text.trimStart().split('\n', 1)[0] ?? ''
}
