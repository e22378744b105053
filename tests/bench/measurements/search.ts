import { QUICK } from '../../config.ts'
import { median } from '../measuring/rounds.ts'
import type { BenchStack } from '../stack.ts'
import type { Bench } from './move.ts'

const sizes = [10, 500, 5_000] as const
const times = QUICK ? 20 : 40

/** Jobs of two years with four changes of stage each; a tenth wait for a follow-up, one in a hundred has an interview this week. */
const jobs = `
  insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, version,
    job_url, tags, work_mode, seniority, yearly_salary, follow_up_on)
  select uuidv7(), $1::uuid, 'Company ' || n, 'Engineer',
    (array['applied', 'applied', 'phone_screen', 'onsite', 'rejected'])[n % 5 + 1], now() - n % 700 * interval '1 day',
    now() - n % 300 * interval '1 day', now(), 4, 'https://careers' || n % 60 || '.example.com/positions/' || n,
    array['remote', 'tag ' || n % 30], (array['remote', 'hybrid', 'on_site'])[n % 4 + 1],
    (array['senior', 'lead'])[n % 3 + 1], case when n % 4 > 0 then
      jsonb_build_object('from', 40000 + n % 90 * 1000, 'to', 140000, 'currency', (array['EUR', 'USD'])[n % 2 + 1]) end,
    case when n % 10 = 0 then (now() + n % 60 * interval '1 day')::date end
  from generate_series(1, $2::int) as n`
const changes = `
  insert into stage_changes (id, job_id, from_stage, to_stage, changed_at)
  select uuidv7(), id, (array[null, 'applied', 'phone_screen', 'technical_interview'])[nth],
    (array['applied', 'phone_screen', 'technical_interview', 'rejected'])[nth], application_date + nth * interval '5 days'
  from jobs, generate_series(1, 4) as nth where user_id = $1::uuid order by nth, id`
const interviews = `
  insert into interview_notes (id, job_id, user_id, notes, interview_date, has_time, kind, place, state)
  select uuidv7(), id, user_id, '', now() + random() * interval '7 days', true, 'video', 'https://meet.example', 'scheduled'
  from jobs where user_id = $1::uuid and substring(company from '\\d+')::int % 100 = 1`
// As any change of a job does.
const changed = `
  update jobs set version = version + 1 where id = (select id from jobs where user_id = $1::uuid order by id limit 1)`

const searcher = async (stack: BenchStack, size: number) => {
  const { seeker } = await stack.person(`search-${size}`, 0)
  const { body: me } = await seeker.browser.get<{ id: string }>('/api/auth/me')
  await stack.sql('jobs', jobs, [me.id, size])
  for (const rows of [changes, interviews]) await stack.sql('jobs', rows, [me.id])
  return { size, seeker, changes: () => stack.sql('jobs', changed, [me.id]) }
}

/**
 * What a look at one's own search takes, one request at a time, in milliseconds: the analytics after a change, what is due
 * today, and the changes of which the board of any earlier day is made. The sizes take turns, so that whatever else the machine does affects all of them.
 */
export const measureSearch = async ({ stack }: Bench) => {
  const people = []
  for (const size of sizes) people.push(await searcher(stack, size))
  for (const table of ['jobs', 'stage_changes', 'interview_notes']) await stack.sql('jobs', `vacuum analyze ${table}`)
  const questions = {
    analytics: '/api/analytics',
    today: '/api/today?zone=UTC',
    earlier: '/api/analytics/stage-changes',
  }
  const rows = people.map(({ size }) => ({
    size,
    analytics: [] as number[],
    today: [] as number[],
    earlier: [] as number[],
  }))
  for (let nth = 0; nth < times; nth += 1)
    for (const [at, { seeker, changes }] of people.entries())
      for (const [question, path] of Object.entries(questions)) {
        if (question === 'analytics') await changes()
        const began = performance.now()
        const { status } = await seeker.browser.get(path)
        if (status !== 200) throw new Error(`${path} was answered with ${status}`)
        rows[at]?.[question as keyof typeof questions].push(performance.now() - began)
      }
  // The first requests of a process compile it.
  return rows.map(({ size, ...taken }) => ({
    size,
    analytics: median(taken.analytics.slice(2)),
    today: median(taken.today.slice(2)),
    earlier: median(taken.earlier.slice(2)),
  }))
}
