import type { Logger } from '../base/logger.ts'
import type { Sql } from './database.ts'
import { createSweep, type Sweep } from './sweep.ts'

const batch = 10_000
const everyMs = 10_000

/** Adds up to `batch` changes to the sums they belong to; readers see them in one table or in the other. */
export const foldRollups = async (database: Sql): Promise<boolean> => {
  const [{ folded }] = await database.$queryRaw<[{ folded: number }]>`
    with taken as (
      delete from rollup_changes where id in (select id from rollup_changes order by id limit ${batch} for update skip locked)
      returning name, bucket, delta
    ), added as (
      insert into rollups (name, bucket, value)
      select name, bucket, sum(delta) from taken group by name, bucket order by name, bucket
      on conflict (name, bucket) do update set value = rollups.value + excluded.value
    )
    select count(*)::int as folded from taken`
  // The planner may take more.
  return folded >= batch
}

/** For services with tables whose triggers write `rollup_changes`. */
export const createRollupSweep = (database: Sql, logger: Logger): Sweep =>
  createSweep({ name: 'rollups', everyMs, database, logger, work: () => foldRollups(database) })

/** The sums that have no time, by name; 0 for one that nothing was ever added to. */
export const readTotals = async <Name extends string>(database: Sql, names: readonly Name[]) => {
  const rows = await database.$queryRaw<{ name: Name; total: number }[]>`
    select name, sum(value)::float8 as total from rollup_sums
    where name = any(${names}) and bucket = 'epoch' group by name`
  const totals = new Map(rows.map(({ name, total }) => [name, total]))
  return Object.fromEntries(names.map((name) => [name, totals.get(name) ?? 0])) as Record<Name, number>
}

const months = 12

/** A sum by month in UTC, the current one last, as `2026-11`. */
export const readMonths = (database: Sql, name: string) =>
  database.$queryRaw<{ month: string; value: number }[]>`
    with months as (
      select generate_series(this - ${months - 1} * interval '1 month', this, interval '1 month') as month
      from date_trunc('month', now() at time zone 'UTC') as this
    ), summed as (
      select date_trunc('month', bucket at time zone 'UTC') as month, sum(value)::float8 as value from rollup_sums
      where name = ${name} and bucket >= (select min(month) at time zone 'UTC' from months)
      group by 1
    )
    select to_char(month, 'YYYY-MM') as month, coalesce(value, 0) as value
    from months left join summed using (month) order by month`
