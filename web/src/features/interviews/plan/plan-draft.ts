import type { Invitation } from '@roletrail/contracts/jobs/calendar'
import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import { type InterviewKind, usualInterviewMinutes } from '@roletrail/contracts/vocabulary/interview'
import { addDays } from '../../../lib/calendar-day.ts'
import { dayInputOf, noonOn } from '../../../lib/dates.ts'
import { momentAt, ownZone, shownAt } from '../../../lib/zoned.ts'

/** An interview that is being planned, as its form has it. */
export interface PlanDraft {
  kind: InterviewKind | 'unknown'
  date: string
  /** HH:mm; empty while only the day is known. */
  time: string
  zone: string
  /** In minutes. */
  duration: string
  place: string
  people: string
  preparation: string
}

/** Tomorrow, unless a day was chosen. */
export const emptyPlan = (day?: string): PlanDraft => ({
  kind: 'unknown',
  date: day ?? tomorrow(),
  time: '',
  zone: ownZone(),
  duration: String(usualInterviewMinutes),
  place: '',
  people: '',
  preparation: '',
})

const tomorrow = () => addDays(dayInputOf(new Date()), 1)

type Planned = Omit<Invitation, 'title' | 'state'> & Partial<Pick<InterviewNote, 'kind'>>

export const planOf = ({ interviewDate, hasTime, zone, minutes, kind, ...texts }: Planned): PlanDraft => {
  const inZone = zone ?? ownZone()
  const { day, time } = shownAt(interviewDate, inZone)
  return {
    kind: kind ?? 'unknown',
    date: hasTime ? day : dayInputOf(interviewDate),
    time: hasTime ? time : '',
    zone: inZone,
    duration: String(minutes ?? usualInterviewMinutes),
    place: texts.place ?? '',
    people: texts.people ?? '',
    preparation: texts.preparation ?? '',
  }
}

/** The moment of a draft; undefined while it has no time. */
export const momentOf = ({ date, time, zone }: Pick<PlanDraft, 'date' | 'time' | 'zone'>) =>
  date && time ? momentAt(date, time, zone) : undefined

export const requestOf = async (draft: PlanDraft) => ({
  kind: draft.kind === 'unknown' ? null : draft.kind,
  interviewDate: (await momentOf(draft)) ?? noonOn(draft.date),
  hasTime: draft.time !== '',
  zone: draft.zone,
  minutes: Number(draft.duration),
  place: draft.place.trim() || null,
  people: draft.people.trim() || null,
  preparation: draft.preparation.trim() || null,
})
