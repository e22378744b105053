import { median } from '../measuring/rounds.ts'
import type { Bench } from './move.ts'

const size = 1_000_000
const times = 15

/** People with names and addresses as they occur, except that nobody has more than two names. */
const people = (from: number, to: number) => `
  insert into people (id, name, email, role, is_active, entitlement_status)
  select (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
    initcap(substr(md5('f' || n % 5000), 1, 6)) || ' ' || initcap(substr(md5('l' || n % 20011), 1, 8)),
    substr(md5(n::text), 1, 10) || n || '@' || (array['example', 'post', 'mail'])[1 + n % 3] || '.test', 'user',
    n % 500 <> 3, (array['active', 'active', 'active', 'canceled', 'past_due', null])[1 + n % 6]
  from generate_series(${from}, ${to}) as n`

const questions = {
  'nothing, the first page': '',
  'what everybody has': 'q=test',
  'one person’s address': 'q=7531@post',
  'what nobody has': 'q=nobody+at+all',
  'what one in 200 has': 'q=abc',
  'a name among the inactive': 'q=abc&status=inactive',
  'those past due': 'payment=past_due',
  'two letters': 'q=zz',
}

/** The list of administrators among a million people, by identity behind the bff; one request at a time. */
export const measureUserSearch = async ({ stack }: Bench) => {
  for (let from = 1; from <= size; from += 100_000) await stack.sql('identity', people(from, from + 99_999))
  await stack.sql('identity', 'vacuum analyze people')
  const { seeker: admin } = await stack.person('searcher', 0)
  await stack.sql('identity', `update people set role = 'admin' where email = $1`, [admin.email])
  const rows: Record<string, { median: number; slowest: number }> = {}
  for (const [name, query] of Object.entries(questions)) {
    const taken: number[] = []
    for (let nth = 0; nth < times; nth += 1) {
      const began = performance.now()
      const { status } = await admin.browser.get(`/api/admin/users?${query}`)
      if (status !== 200) throw new Error(`${query} was answered with ${status}`)
      taken.push(performance.now() - began)
    }
    rows[name] = { median: median(taken), slowest: Math.max(...taken) }
  }
  await stack.sql(
    'identity',
    `delete from people where id < '018c0000-0000-7000-8000-000000000000' and email like '%.test'`,
  )
  return rows
}
