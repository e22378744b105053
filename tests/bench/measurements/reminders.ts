import { testSql } from '@roletrail/chassis/testing/sql'
import { digestBatch, takeDigests } from '../../../services/jobs/src/reminders/digests.ts'
import { takeInterviews } from '../../../services/jobs/src/reminders/interviews.ts'
import { QUICK } from '../../config.ts'
import { median } from '../measuring/rounds.ts'
import type { Bench } from './move.ts'

const sizes = QUICK ? [1_000, 100_000] : [1_000, 1_000_000]
const times = 30
const day = '2035-03-05'

/** People in 24 zones who want their digest at eight, some years from now, so that only this asks for it. */
const people = `
  insert into today_preferences (user_id, time_zone, time_zone_chosen, reply_days, digest, digest_hour, next_digest_at)
  select gen_random_uuid(), 'Etc/GMT' || to_char(n % 24 - 11, 'SG9'), true, 10, true, 8,
    '${day}T08:00Z'::timestamptz + (n % 24 - 11) * interval '1 hour'
  from generate_series($1::int, $2::int) as n`

/** What a look costs while nobody is due, and what a batch of a thousand costs, with a thousand people and with a million. */
export const measureReminders = async ({ stack }: Bench) => {
  const { jobs } = await stack.pids()
  const sql = testSql(stack.databaseUrl('jobs'))
  process.kill(jobs as number, 'SIGSTOP')
  try {
    const rows: Record<number, { quiet: number; batch: number; perSecond: number }> = {}
    let filled = 0
    for (const size of sizes) {
      for (; filled < size; filled = Math.min(size, filled + 100_000))
        await stack.sql('jobs', people, [filled + 1, Math.min(size, filled + 100_000)])
      await stack.sql('jobs', 'vacuum analyze today_preferences')
      const quietly: number[] = []
      for (let nth = 0; nth < times; nth += 1) {
        const began = performance.now()
        await takeDigests(sql, new Date())
        await takeInterviews(sql, new Date())
        quietly.push(performance.now() - began)
      }
      const full: number[] = []
      // Of the zone in which eight comes last: everybody else's has come too.
      const now = new Date(`${day}T20:30:00Z`)
      while (full.length < times) {
        const began = performance.now()
        const { taken } = await takeDigests(sql, now)
        if (taken < Math.min(digestBatch, size)) break
        full.push(performance.now() - began)
      }
      const batch = median(full)
      rows[size] = { quiet: median(quietly), batch, perSecond: (1_000 * digestBatch) / batch }
      // Taken once, they wait for their next day: the next size begins with all of them due again.
      await stack.sql('jobs', `update today_preferences set next_digest_at = '${day}T08:00Z', last_digest_on = null`)
    }
    return rows
  } finally {
    await stack.sql('jobs', `delete from work_items where queue = 'reminders'`)
    await stack.sql('jobs', `delete from today_preferences where next_digest_at > '2034-01-01'`)
    await sql.$disconnect()
    process.kill(jobs as number, 'SIGCONT')
  }
}
