import { median } from '../measuring/rounds.ts'
import type { BenchStack } from '../stack.ts'
import type { Bench } from './move.ts'

const sizes = [1e3, 1e6] as const
const times = 41

const id = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
// Over a year, more of them every hour the more there are.
const at = `now() - (n::bigint * 7919 % 525600) * interval '1 minute'`

// Without triggers, which keep the sums row by row: they are added at once.
const rows = (statements: string) => `begin; set local session_replication_role = replica; ${statements}; commit`
const added = 'on conflict (name, bucket) do update set value = rollups.value + excluded.value'

const people = (from: number, to: number) =>
  rows(`
    insert into people (id, name, email, role, created_at)
    select ${id}, 'Ada', 'figure-' || n || '@example.test', 'user', ${at} from generate_series(${from}, ${to}) as n;
    insert into rollups (name, bucket, value)
    select figure, hour_of(created_at), count(*) from people, unnest(array['joined', 'registered']) as figure
    where email like 'figure-%' and id >= (select ${id} from (values (${from})) as first (n)) group by 1, 2 ${added};
    insert into rollups (name, bucket, value) values ('people', 'epoch', ${to - from + 1}) ${added}`)

const payments = (from: number, to: number) =>
  rows(`
    insert into subscriptions (user_id, subscription_id, customer_id, status, stripe_status, amount, currency,
      current_period_end, revision, has_paid)
    select ${id}, 'sub_' || n, 'cus_' || n, 'active', 'active', 1000, 'usd', now() + interval '1 month', 1, true
    from generate_series(${from}, ${to}) as n;
    insert into payments (invoice_id, user_id, amount, currency, status, failure_message, at)
    select 'in_figure_' || n, ${id}, 1000, 'usd', case when n % 20 = 0 then 'failed' else 'paid' end,
      case when n % 20 = 0 then 'Your card was declined.' end, ${at} from generate_series(${from}, ${to}) as n;
    insert into rollups (name, bucket, value)
    select 'revenue', hour_of(at), sum(kept_of(payments)) from payments
    where invoice_id like 'in_figure_%' and user_id >= (select ${id} from (values (${from})) as first (n))
    group by 2 ${added};
    insert into rollups (name, bucket, value)
    values ('mrr', 'epoch', ${1000 * (to - from + 1)}), ('paying', 'epoch', ${to - from + 1}) ${added}`)

const fill = async (stack: BenchStack, from: number, to: number) => {
  await stack.sql('identity', people(from, to))
  await stack.sql('billing', payments(from, to))
  for (const table of ['people', 'rollups']) await stack.sql('identity', `vacuum analyze ${table}`)
  for (const table of ['subscriptions', 'payments', 'rollups']) await stack.sql('billing', `vacuum analyze ${table}`)
}

/** The figures of the dashboard, with more and more people who pay; one request at a time, in milliseconds. */
export const measureDashboard = async ({ stack }: Bench) => {
  const { seeker: admin } = await stack.person('figures', 0)
  await stack.sql('identity', `update people set role = 'admin' where email = $1`, [admin.email])
  const found: { size: number; median: number; slowest: number }[] = []
  let filled = 0
  for (const size of sizes) {
    await fill(stack, filled + 1, size)
    filled = size
    const taken: number[] = []
    for (let nth = 0; nth < times; nth += 1) {
      const began = performance.now()
      const { status } = await admin.browser.get('/api/admin/metrics')
      if (status !== 200) throw new Error(`the figures were answered with ${status}`)
      taken.push(performance.now() - began)
    }
    // The first request of a process compiles it.
    found.push({ size, median: median(taken.slice(1)), slowest: Math.max(...taken.slice(1)) })
  }
  for (const table of ['subscriptions', 'payments'])
    await stack.sql('billing', rows(`delete from ${table} where user_id < '00000000-0000-7000-8001-000000000000'`))
  await stack.sql('identity', rows(`delete from people where email like 'figure-%'`))
  await stack.sql('identity', 'delete from rollups')
  await stack.sql('billing', 'delete from rollups')
  return found
}
