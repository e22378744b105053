import type { FollowUp, NudgePutOff } from '@roletrail/contracts/jobs/follow-up'
import type { TodayItem } from '@roletrail/contracts/jobs/today'
import type { InterviewKind, InterviewState } from '@roletrail/contracts/vocabulary/interview'
import type { Nudge } from '@roletrail/contracts/vocabulary/nudge'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { daysAfter, daysFrom, localDay } from './calendar.ts'

/** What the rules need to know of a job. */
export interface Candidate {
  id: string
  company: string
  position: string
  status: Stage
  contactName: string | null
  contactEmail: string | null
  /** Since when it waits in its stage, or since the person got in touch. */
  waitsSince: Date
  followUp: FollowUp | null
  putOff: Partial<Record<Nudge, Omit<NudgePutOff, 'nudge'>>>
  lastMessageAt: Date | null
  /** Of those that the person sent. */
  lastSentAt: Date | null
  /** The last one that has begun. */
  lastInterviewAt: Date | null
  /** Whether one is still to come, however far off. */
  interviewAhead: boolean
  /** Those near today. */
  interviews: NearInterview[]
}

interface NearInterview {
  interviewId: string
  interviewState: InterviewState | null
  at: Date
  hasTime: boolean
  interviewKind: InterviewKind | null
  place: string | null
}

interface Reckoning {
  now: Date
  timeZone: string
  replyDays: number
}

/** Today and the six days after it. */
export const daysShown = 7
/** In a stage of interviews, without anything that happened. */
export const stageDays = 5
/** For so long a silence is worth a nudge. What waits longer has its days on the board. */
export const nudgedDays = 28
/** For so many days after an interview a thank-you is not too late. */
export const thankYouDays = 3

/** What a person has to do, from what is known of their jobs: by day, and within a day the most pressing first. */
export const dueItems = (candidates: readonly Candidate[], reckoning: Reckoning): TodayItem[] => {
  const today = localDay(reckoning.now, reckoning.timeZone)
  return candidates
    .flatMap((job) => [...appointments(job, today, reckoning), ...nudgesFor(job, today, reckoning)])
    .map((item) => ({ item, at: order(item) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ item }) => item)
}

const appointments = (job: Candidate, today: string, { timeZone }: Reckoning): TodayItem[] => {
  const lastDay = daysAfter(today, daysShown - 1)
  const { followUp } = job
  const planned: TodayItem[] =
    followUp && followUp.on <= lastDay ? [{ kind: 'follow_up', ...about(job), ...followUp }] : []
  if (job.status === 'rejected') return planned
  const interviews = job.interviews.flatMap(({ at, ...interview }): TodayItem[] => {
    const on = localDay(at, timeZone)
    if (on < today || on > lastDay || interview.interviewState === 'done') return []
    return [{ kind: 'interview', ...about(job), on, at: at.toISOString(), ...interview }]
  })
  return [...planned, ...interviews]
}

/** A person who has planned what comes next needs no nudge. */
const nudgesFor = (job: Candidate, today: string, reckoning: Reckoning): TodayItem[] => {
  if (job.followUp) return []
  const { timeZone } = reckoning
  const found: [Nudge, since: string][] = []
  if (job.status === 'offer') found.push(['offer', localDay(job.waitsSince, timeZone)])
  if (job.status !== 'rejected' && job.lastInterviewAt) {
    const since = localDay(job.lastInterviewAt, timeZone)
    const days = daysFrom(since, today)
    const thanked = job.lastSentAt !== null && localDay(job.lastSentAt, timeZone) >= since
    if (days >= 1 && days <= thankYouDays && !thanked) found.push(['thank_you', since])
  }
  const silence = silenceOf(job, today, reckoning)
  if (silence) found.push(silence)
  return found
    .filter(([nudge, since]) => !isPutOff(job, nudge, since, today))
    .map(([kind, since]) => ({ kind, ...about(job), on: today, since }))
}

const silenceOf = (
  job: Candidate,
  today: string,
  { timeZone, replyDays }: Reckoning,
): [Nudge, since: string] | undefined => {
  if (job.status === 'offer' || job.status === 'rejected' || job.interviewAhead) return undefined
  const last = [job.waitsSince, job.lastMessageAt, job.lastInterviewAt].reduce<Date>(
    (latest, at) => (at && at > latest ? at : latest),
    job.waitsSince,
  )
  const since = localDay(last, timeZone)
  const days = daysFrom(since, today)
  const patience = job.status === 'applied' ? replyDays : stageDays
  if (days < patience || days > patience + nudgedDays) return undefined
  return [job.status === 'applied' ? 'no_reply' : 'no_next_step', since]
}

const isPutOff = ({ putOff }: Candidate, nudge: Nudge, since: string, today: string) => {
  const before = putOff[nudge]
  return before?.since === since && (before.until === null || before.until > today)
}

const about = ({ id: jobId, company, position, status, contactName, contactEmail }: Candidate) => ({
  jobId,
  company,
  position,
  status,
  contactName,
  contactEmail,
})

const kinds: TodayItem['kind'][] = ['interview', 'offer', 'follow_up', 'thank_you', 'no_next_step', 'no_reply']

/** Among nudges the one that has waited longest; the id makes the order the same every time. */
const order = (item: TodayItem) =>
  [item.on, kinds.indexOf(item.kind), 'at' in item ? item.at : 'since' in item ? item.since : '', item.jobId].join(' ')
