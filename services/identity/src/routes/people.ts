import type { Routes } from '@roletrail/chassis/http/routes'
import { readMonths, readTotals } from '@roletrail/chassis/postgres/rollups'
import { identityMetrics } from '@roletrail/contracts/identity/http'
import { people, personByEmail } from '@roletrail/contracts/identity/people'
import type { IdentityDatabase } from '../database.ts'

export const peopleRoutes = (implement: Routes['implement'], database: IdentityDatabase) => {
  implement(people, ({ body }) =>
    database.person.findMany({
      where: { id: { in: body.ids } },
      select: { id: true, name: true, email: true, isActive: true },
    }),
  )
  implement(personByEmail, async ({ body: { email } }) => {
    const person = await database.person.findUnique({ where: { email }, select: { id: true } })
    return { userId: person?.id ?? null }
  })
  implement(identityMetrics, async () => {
    const { people, signups, 'signups-paid': paid } = await readTotals(database, ['people', 'signups', 'signups-paid'])
    return {
      total: people,
      new7d: await joinedWithin(database, '7 days'),
      signupsStarted: signups,
      signupsPaid: paid,
      months: (await readMonths(database, 'registered')).map(({ month, value }) => ({ month, signups: value })),
    }
  })
}

/** To the moment: whole hours from their sums, and of the first hour those who joined after the moment it begins. */
const joinedWithin = async (database: IdentityDatabase, window: string) => {
  const [{ joined }] = await database.$queryRaw<[{ joined: number }]>`
    with since as (select now() - ${window}::interval as moment, hour_of(now() - ${window}::interval) + interval '1 hour' as hour)
    select ((select coalesce(sum(value), 0) from rollup_sums, since where name = 'joined' and bucket >= hour)
      + (select count(*) from people, since where created_at > moment and created_at < hour))::float8 as joined`
  return joined
}
