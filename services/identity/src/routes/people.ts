import type { Routes } from '@roletrail/chassis/http/routes'
import { identityMetrics, people, personByEmail } from '@roletrail/contracts/identity/http'
import type { IdentityDatabase } from '../database.ts'

interface Counts {
  total: number
  new7d: number
  signupsStarted: number
}

export const peopleRoutes = (implement: Routes['implement'], database: IdentityDatabase) => {
  implement(people, ({ body }) =>
    database.person.findMany({ where: { id: { in: body.ids } }, select: { id: true, name: true, email: true } }),
  )
  implement(personByEmail, async ({ body: { email } }) => {
    const person = await database.person.findUnique({ where: { email }, select: { id: true } })
    return { userId: person?.id ?? null }
  })
  implement(identityMetrics, async () => {
    const [counts] = await database.$queryRaw<[Counts]>`
      select count(*)::int as total,
        (count(*) filter (where created_at > now() - interval '7 days'))::int as "new7d",
        (select count(*)::int from signup_emails) as "signupsStarted"
      from people`
    return counts
  })
}
