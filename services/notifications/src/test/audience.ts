import type { testSql } from '@roletrail/chassis/testing/sql'

/** People who may be sent broadcasts and whose addresses are known, as they are once events have been consumed. */
export const addPeople = async (
  sql: ReturnType<typeof testSql>,
  count: number,
  { name = 'reader', status = null as string | null } = {},
): Promise<string[]> => {
  const rows = await sql.$queryRaw<{ id: string }[]>`
    with people as (select gen_random_uuid() as id, nth from generate_series(1, ${count}::int) as nth),
    audience as (insert into audience_people (user_id) select id from people),
    subscription as (
      insert into audience_subscriptions select id, ${status}::text, 1 from people where ${status}::text is not null),
    addresses as (
      insert into recipients (user_id, name, email)
      select id, 'Ada', ${name} || '-' || nth || '@example.test' from people)
    select id::text from people order by nth`
  return rows.map(({ id }) => id)
}
