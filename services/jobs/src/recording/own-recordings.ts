import type { Sql } from '@roletrail/chassis/postgres/database'
import { audioPathOf } from './audio-path.ts'

interface Row {
  id: string
  company: string
  position: string
  interviewDate: Date
  size: number
}

/** What the export holds in words only: the recordings of all interviews, each where it can be had. */
export const ownRecordings = (database: Sql) => async (userId: string) => {
  const rows = await database.$queryRaw<Row[]>`
    select files.id, jobs.company, jobs.position, interview_date as "interviewDate", files.size
    from interview_notes join jobs on jobs.id = job_id join files on files.id = recording_id
    where interview_notes.user_id = ${userId}::uuid
    order by interview_date desc, interview_notes.id desc`
  return rows.map(({ id, interviewDate, ...recording }) => ({
    ...recording,
    audioPath: audioPathOf(id),
    interviewDate: interviewDate.toISOString(),
  }))
}
