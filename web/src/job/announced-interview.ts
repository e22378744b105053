import type { TodayItem } from '@roletrail/contracts/jobs/today'

type Interview = Extract<TodayItem, { kind: 'interview' }>

/** How long before it begins an interview is announced. */
export const announcedMs = 60 * 60 * 1000

/** The interviews whose announcement lies ahead. */
export const announcedAhead = (items: readonly TodayItem[], now: number): Interview[] =>
  items
    .filter((item): item is Interview => item.kind === 'interview' && item.hasTime)
    .filter(({ at }) => Date.parse(at) - announcedMs > now)
