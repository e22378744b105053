import type { Logger } from '@roletrail/chassis/base/logger'
import type { Database, Sql } from '@roletrail/chassis/postgres/database'
import { createSweep, type Sweep } from '@roletrail/chassis/postgres/sweep'
import { digestBatch, takeDigests } from './digests.ts'
import { interviewBatch, takeInterviews } from './interviews.ts'

interface Dependencies {
  database: Database<Sql>
  clock: () => Date
  logger: Logger
  everyMs: number
}

/** Looks who is to be reminded, by two indexes of what lies ahead: as long as it is nobody, that is two look-ups. */
export const createReminderSweep = ({ database, clock, logger, everyMs }: Dependencies): Sweep => {
  let missed = 0
  const sweep = createSweep({
    name: 'reminders',
    everyMs,
    database,
    logger,
    work: async () => {
      const interviews = await takeInterviews(database, clock())
      const digests = await takeDigests(database, clock())
      const late = interviews.missed + digests.missed
      if (late > 0) logger.warn({ interviews: interviews.missed, digests: digests.missed }, 'reminders were too late')
      missed += late
      return interviews.taken === interviewBatch || digests.taken === digestBatch
    },
  })
  return {
    ...sweep,
    measures: [
      {
        name: 'reminders_missed_total',
        help: 'Reminders that were not sent because their time had passed when this process looked.',
        kind: 'counter',
        read: () => missed,
      },
      {
        name: 'reminders_overdue_seconds',
        help: 'For how long the digest or interview reminder that has waited longest has been due.',
        kind: 'gauge',
        read: async () => {
          const [row] = await database.$queryRaw<{ seconds: number }[]>`
            select greatest(0, extract(epoch from now() - least((select min(next_digest_at) from today_preferences),
              (select min(due_at) from interview_reminders))))::float8 as seconds`
          return row?.seconds ?? 0
        },
      },
    ],
  }
}
