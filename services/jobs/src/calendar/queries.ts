import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { type Prisma, type PrismaClient, Prisma as sql } from '../generated/client.ts'
import { planOf } from '../interview-note/repository.ts'

/** An interview, with what its place in other calendars needs. */
export interface CalendarEntry extends Interview {
  sequence: number
  /** When what a calendar shows of it changed last. */
  revisedAt: Date
}

/** The interviews of all jobs of a person, as calendars show them. */
export const createInterviews = (database: PrismaClient) => {
  const select = async (where: Prisma.Sql): Promise<CalendarEntry[]> => {
    const rows = await database.$queryRaw<Row[]>`
      select note.id::text, job_id::text as "jobId", company, position, interview_date as "interviewDate",
        has_time as "hasTime", zone, minutes, kind, place, people, state, outcome, moved_from as "movedFrom",
        sequence, revised_at as "revisedAt"
      from interview_notes note join jobs on jobs.id = job_id
      where ${where} order by interview_date, note.id limit ${limits.calendar.interviews}`
    return rows.map((row) => ({ ...row, ...planOf(row), revisedAt: row.revisedAt ?? addedAt(row.id) }))
  }
  return {
    between: (userId: string, from: Date, to: Date) =>
      select(
        sql.sql`note.user_id = ${userId}::uuid and interview_date >= ${from}::timestamptz and interview_date < ${to}::timestamptz`,
      ),

    one: async (userId: string, id: string): Promise<CalendarEntry> => {
      const [found] = await select(sql.sql`note.id = ${id}::uuid and note.user_id = ${userId}::uuid`)
      if (!found) throw new Rejection('interview_note_not_found', 'No such interview.')
      return found
    },
  }
}

export type Interviews = ReturnType<typeof createInterviews>

type Row = Omit<Interview, 'interviewDate' | 'movedFrom' | 'kind' | 'state' | 'outcome'> &
  Record<'kind' | 'state' | 'outcome', string | null> & {
    interviewDate: Date
    movedFrom: Date | null
    sequence: number
    revisedAt: Date | null
  }

/** The time in a UUID of version 7, for notes of when nobody wrote down their last change. */
const addedAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
