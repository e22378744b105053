import { momentOf } from '../calendar/wall-time.ts'
import { daysAfter, knownZone, localDay } from '../today/calendar.ts'

/** When a person wants their digest. */
export interface DigestSchedule {
  /** As it was stored; null if no browser told it yet. */
  timeZone: string | null
  /** Of their day, 0 to 23. */
  hour: number
  /** The last of their local days that had one. */
  lastOn: string | null
}

/** The day of a digest and the moment at which it is due. */
export interface DigestTurn {
  on: string
  at: Date
}

const hourMs = 60 * 60 * 1000

/** After so long a morning is over: what was missed then is in the next one, and on the Today page. */
const digestLateMs = 4 * hourMs

/**
 * The next of a person's local days that gets a digest: today, unless today had its own. Where they are by then decides,
 * so somebody who flies west has the same day twice and one digest of it. Its moment may have passed.
 */
export const nextDigest = ({ timeZone, hour, lastOn }: DigestSchedule, now: Date): DigestTurn => {
  const zone = knownZone(timeZone)
  const today = localDay(now, zone)
  const on = lastOn !== null && lastOn >= today ? daysAfter(lastOn, 1) : today
  return { on, at: momentOf(on, hour, zone) }
}

/** What is sent at a turn, until when, and which turn is the next. */
export interface Taken {
  /** Undefined if nothing is to be sent: it is not time yet, because the person is elsewhere by now, or it is too late. */
  send: { on: string; expiresAt: Date } | undefined
  lastOn: string | null
  nextAt: Date
}

/** Takes a turn that was planned for a moment which has come. */
export const takeTurn = (schedule: DigestSchedule, plannedAt: Date, now: Date): Taken => {
  const { on, at } = nextDigest(schedule, now)
  if (at > now) return { send: undefined, lastOn: schedule.lastOn, nextAt: at }
  // Somebody who chose an earlier hour than now was planned for that moment.
  const dueAt = Math.max(at.getTime(), plannedAt.getTime())
  const midnight = momentOf(daysAfter(on, 1), 0, knownZone(schedule.timeZone))
  const expiresAt = new Date(Math.min(dueAt + digestLateMs, midnight.getTime()))
  return {
    send: now < expiresAt ? { on, expiresAt } : undefined,
    lastOn: on,
    nextAt: nextDigest({ ...schedule, lastOn: on }, now).at,
  }
}

/**
 * The schedule after a person changed something. Who begins after today's hour begins tomorrow; who already gets digests
 * misses none by moving the hour or their zone: one whose moment has passed is due now.
 */
export const reschedule = (
  schedule: DigestSchedule,
  { was, is }: { was: boolean; is: boolean },
  now: Date,
): { lastOn: string | null; nextAt: Date | null } => {
  const { lastOn } = schedule
  if (!is) return { lastOn, nextAt: null }
  const { on, at } = nextDigest(schedule, now)
  if (at > now) return { lastOn, nextAt: at }
  if (was) return { lastOn, nextAt: now }
  return { lastOn: on, nextAt: nextDigest({ ...schedule, lastOn: on }, now).at }
}
