import { sql } from '@roletrail/chassis/event-store/decider'
import type { Today } from '@roletrail/contracts/jobs/today'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { PrismaClient } from '../generated/client.ts'
import { dayOf } from '../job/queries.ts'
import type { TodayPreferencesOf } from '../today-preferences/repository.ts'
import { daysAfter, localDay, zoneOf } from './calendar.ts'
import { type Candidate, daysShown, dueItems, nudgedDays, stageDays, thankYouDays } from './due.ts'

// Far more than anybody does in a day. They bound what one person's question may cost.
const mostOfAKind = 1_000
const mostMessages = 2_000
const interviewsPerJob = 20

const dayMs = 24 * 60 * 60 * 1000

/** What is due on a person's jobs. PostgreSQL finds which jobs may matter, by an index of each kind; the rules decide. */
export const createToday = (database: PrismaClient, preferences: TodayPreferencesOf) => ({
  read: async (userId: string, zone: string | undefined, now: Date): Promise<Today> => {
    const { replyDays, ...chosen } = await preferences.read(userId)
    const timeZone = zoneOf(chosen, zone)
    const day = localDay(now, timeZone)
    const rows = await candidatesOf(database, userId, { now, day, replyDays })
    const items = dueItems(rows.map(candidateOf), { now, timeZone, replyDays })
    return { day, timeZone, items: items.slice(0, limits.todayItems), more: items.length > limits.todayItems }
  },
})

export type TodayOf = ReturnType<typeof createToday>

type CandidateRow = Omit<Candidate, 'followUp' | 'interviews'> & {
  followUpOn: Date | null
  followUpNote: string | null
  interviews: (Omit<Candidate['interviews'][number], 'at'> & { at: string })[]
}

const candidateOf = ({ followUpOn, followUpNote, interviews, ...row }: CandidateRow): Candidate => ({
  ...row,
  followUp: followUpOn && { on: dayOf(followUpOn), note: followUpNote },
  interviews: interviews.map(({ at, ...interview }) => ({ ...interview, at: new Date(at) })),
})

// In the words of the index jobs_by_wait.
const waitsSince = sql`greatest(
  case when status = 'applied' then least(application_date, stage_changed_at) else stage_changed_at end, followed_up_at)`

/** Moments are compared with two days to spare: where a day begins is for the rules to say. */
const candidatesOf = (
  database: PrismaClient,
  userId: string,
  { now, day, replyDays }: { now: Date; day: string; replyDays: number },
) => {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const [silentFrom, silentTo] = [
    before(Math.max(replyDays, stageDays) + nudgedDays + 2),
    before(Math.min(replyDays, stageDays) - 2),
  ]
  const [interviewFrom, interviewTo] = [before(thankYouDays + 2), before(-daysShown - 2)]
  return database.$queryRaw<CandidateRow[]>(sql`
    with near as (
      (select id from jobs where user_id = ${userId}::uuid and follow_up_on <= ${daysAfter(day, daysShown - 1)}::date
        order by follow_up_on limit ${mostOfAKind})
      union (select id from jobs where user_id = ${userId}::uuid and status = 'offer' limit ${mostOfAKind})
      union (select id from jobs where user_id = ${userId}::uuid
        and status in ('applied', 'phone_screen', 'technical_interview', 'onsite')
        and ${waitsSince} between ${silentFrom}::timestamptz and ${silentTo}::timestamptz
        order by ${waitsSince} desc limit ${mostOfAKind})
      union (select job_id from communications where user_id = ${userId}::uuid
        and received_at between ${silentFrom}::timestamptz and ${silentTo}::timestamptz
        order by received_at desc limit ${mostMessages})
      union (select job_id from interview_notes where user_id = ${userId}::uuid
        and interview_date between ${silentFrom}::timestamptz and ${interviewTo}::timestamptz
        and state is distinct from 'canceled'
        order by interview_date desc limit ${mostOfAKind})
    )
    select id::text, company, position, status, contact_name as "contactName", contact_email as "contactEmail",
      ${waitsSince} as "waitsSince",
      follow_up_on as "followUpOn", follow_up_note as "followUpNote", put_off as "putOff",
      (select max(received_at) from communications where job_id = jobs.id) as "lastMessageAt",
      (select max(received_at) from communications where job_id = jobs.id and direction = 'sent'
        and received_at >= ${interviewFrom}::timestamptz) as "lastSentAt",
      (select max(interview_date) from interview_notes where job_id = jobs.id
        and interview_date <= ${now}::timestamptz and state is distinct from 'canceled') as "lastInterviewAt",
      exists (select from interview_notes where job_id = jobs.id and interview_date > ${now}::timestamptz
        and state is distinct from 'canceled') as "interviewAhead",
      coalesce((select json_agg(json_build_object('interviewId', id, 'interviewState', state,
          'at', interview_date, 'hasTime', has_time, 'interviewKind', kind, 'place', place)) from (
        select id, state, interview_date, has_time, kind, place from interview_notes where job_id = jobs.id
          and state is distinct from 'canceled'
          and interview_date between ${before(2)}::timestamptz and ${interviewTo}::timestamptz
        order by interview_date limit ${interviewsPerJob}) as soon), '[]') as interviews
    from near join jobs using (id)`)
}
