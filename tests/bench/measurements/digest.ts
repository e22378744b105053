import { testSql } from '@roletrail/chassis/testing/sql'
import { digestItems } from '@roletrail/contracts/notifications/reminder'
import type { PrismaClient } from '../../../services/jobs/src/generated/client.ts'
import { createToday } from '../../../services/jobs/src/today/repository.ts'
import { createRenderEmail } from '../../../services/notifications/src/email/render-email.ts'
import { median } from '../measuring/rounds.ts'
import type { BenchStack } from '../stack.ts'
import type { Bench } from './move.ts'

const people = 50
const jobsEach = 200

/** People who apply a lot: a twentieth of their jobs has a follow-up that is due, a fifth has been silent for long enough. */
const addPeople = (stack: BenchStack) =>
  stack.sql<{ id: string }>(
    'jobs',
    `with people as (select gen_random_uuid() as id from generate_series(1, $1::int)),
    tracked as (
      insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version,
        follow_up_on)
      select uuidv7(), people.id, 'Company ' || n, 'Engineer', 'applied', now() - n * interval '6 hours',
        now() - n * interval '6 hours', now(), 1, case when n % 20 = 0 then now()::date end
      from people, generate_series(1, $2::int) as n)
    select id::text from people`,
    [people, jobsEach],
  )

/** What the digest of a person with 200 jobs costs, in milliseconds: finding what is due, and writing the mail. */
export const measureDigest = async ({ stack }: Bench) => {
  const sql = testSql(stack.databaseUrl('jobs'))
  const preferences = { read: async () => ({ timeZone: 'Europe/Berlin', timeZoneChosen: true, replyDays: 10 }) }
  // Of the client it asks nothing but this one statement.
  const today = createToday(sql as unknown as PrismaClient, preferences as never)
  const render = createRenderEmail({ publicUrl: stack.url, supportAddress: 'support@example.test' })
  try {
    const found = await addPeople(stack)
    await stack.sql('jobs', 'vacuum analyze jobs')
    const [reading, writing]: [number[], number[]] = [[], []]
    for (const { id } of found) {
      const began = performance.now()
      const { day, timeZone, items } = await today.read(id, undefined, new Date())
      const read = performance.now()
      const data = { template: 'daily-digest' as const, unsubscribePath: '/reminders/digest/x', day, timeZone, more: 0 }
      render({ template: 'daily-digest', name: 'Ada', data: { ...data, items: items.slice(0, digestItems) } })
      reading.push(read - began)
      writing.push(performance.now() - read)
    }
    return { jobs: jobsEach, reading: median(reading), writing: median(writing) }
  } finally {
    await sql.$disconnect()
  }
}
