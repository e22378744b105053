import type { InterviewPlan } from '@roletrail/contracts/jobs/interview-note'
import { usualInterviewMinutes } from '@roletrail/contracts/vocabulary/interview'
import { formatDay, formatDayAndTime, formatTime } from '../../lib/dates.ts'
import { cityOf, ownZone, shownAt } from '../../lib/zoned.ts'

type Timed = Pick<InterviewPlan, 'interviewDate' | 'hasTime' | 'minutes' | 'zone'>

export const endOf = ({ interviewDate, minutes }: Pick<Timed, 'interviewDate' | 'minutes'>) =>
  new Date(Date.parse(interviewDate) + (minutes ?? usualInterviewMinutes) * 60_000)

/** The day of an interview, and its time if that is known. */
export const whenOf = ({ interviewDate, hasTime }: Pick<Timed, 'interviewDate' | 'hasTime'>) =>
  hasTime ? formatDayAndTime(interviewDate) : formatDay(interviewDate)

/** From when to when, in the zone of this browser. */
export const timesOf = (interview: Timed) =>
  interview.hasTime ? `${formatTime(interview.interviewDate)} – ${formatTime(endOf(interview))}` : 'Time not set'

/** The time where it was agreed, if clocks there show another one than here. */
export const elsewhere = ({ interviewDate, hasTime, zone }: Timed): string | undefined => {
  if (!hasTime || !zone || zone === ownZone()) return undefined
  const [here, there] = [shownAt(interviewDate, ownZone()), shownAt(interviewDate, zone)]
  if (here.day === there.day && here.time === there.time) return undefined
  const day = here.day === there.day ? '' : `${formatDay(`${there.day}T12:00`)}, `
  return `${day}${formatTime(interviewDate, zone)} in ${cityOf(zone)}`
}
