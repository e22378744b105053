import { newId } from '@roletrail/chassis/base/id'
import { createLogger } from '@roletrail/chassis/base/logger'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../app.ts'
import { PrismaClient } from '../generated/client.ts'
import { noticeExpiringCards } from './sweep.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let rows: PrismaClient
beforeAll(async () => {
  database = await testDatabase(migrations)
  rows = new PrismaClient({ adapter: createAdapter(database.url, 'test') })
})
afterAll(async () => {
  await rows.$disconnect()
  await database.drop()
})

const silent = createLogger('sweep', 'silent')
const sweep = () => noticeExpiringCards(rows, silent, new AbortController().signal)

/** A subscriber whose default card expires at the end of the month that is `months` from now. */
const subscriber = async (months: number, { status = 'active', isDefault = true } = {}) => {
  const userId = newId()
  await rows.subscription.create({
    data: {
      userId,
      subscriptionId: `sub_${userId}`,
      customerId: `cus_${userId}`,
      status,
      stripeStatus: 'active',
      amount: 1_000,
      currency: 'usd',
      currentPeriodEnd: new Date(),
      revision: 1,
    },
  })
  await rows.$executeRaw`
    insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, is_default)
    select ${`pm_${userId}`}, ${userId}::uuid, 'visa', '4242', extract(month from month)::int,
      extract(year from month)::int, ${isDefault}
    from (select now() at time zone 'UTC' + ${months} * interval '1 month' as month) as expiry`
  return userId
}

/** Nothing expires within 30 days on the first day of a month of 31, and two months do at the end of January. */
const expectedMonth = async () => {
  const [row] = await rows.$queryRaw<{ expiresAt: Date }[]>`
    select (month + interval '1 month' - interval '1 second') at time zone 'UTC' as "expiresAt"
    from date_trunc('month', now() at time zone 'UTC') as month
    where month + interval '1 month' <= now() at time zone 'UTC' + interval '30 days'`
  return row?.expiresAt
}

const published = async (userId: string) =>
  (
    await rows.$queryRaw<{ expiresAt: string }[]>`
      select payload::jsonb -> 'data' ->> 'expiresAt' as "expiresAt" from outbox
      where subject = 'ev.billing.card.expiring.v1' and payload::jsonb -> 'data' ->> 'userId' = ${userId}`
  ).map(({ expiresAt }) => expiresAt)

it('tells each subscriber once of their default card, and again of the next one', async () => {
  const expiresAt = await expectedMonth()
  const [ada, ben] = [await subscriber(0), await subscriber(0)]
  const untold = [
    await subscriber(2),
    await subscriber(-1),
    await subscriber(0, { status: 'canceled' }),
    await subscriber(0, { isDefault: false }),
  ]
  const closed = await subscriber(0)
  await rows.accountClosure.create({ data: { userId: closed } })
  // Two replicas at once, and once more.
  await Promise.all([sweep(), sweep()])
  await sweep()
  const once = expiresAt ? [expiresAt.toISOString()] : []
  for (const userId of [ada, ben]) expect(await published(userId)).toEqual(once)
  for (const userId of [...untold, closed]) expect(await published(userId)).toEqual([])

  await rows.paymentMethod.update({ where: { id: `pm_${ada}` }, data: { id: `pm_other_${ada}` } })
  await sweep()
  expect(await published(ada)).toEqual([...once, ...once])
  expect(await published(ben)).toEqual(once)
})

it('finds them by an index, however many cards there are', async () => {
  await rows.$executeRaw`
    insert into payment_methods (id, user_id, brand, last4, exp_month, exp_year, is_default)
    select 'pm_' || n, gen_random_uuid(), 'visa', '4242', 1 + n % 12, 2031 + n % 5, true from generate_series(1, 20000) as n`
  await rows.$executeRaw`analyze payment_methods`
  const plan = await rows.$queryRaw<{ 'QUERY PLAN': string }[]>`
    explain select from payment_methods where exp_year = 2026 and exp_month = 11 and is_default`
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('payment_methods_by_expiry')
})
