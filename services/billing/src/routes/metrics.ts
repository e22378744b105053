import type { Measure } from '@roletrail/chassis/base/metrics'
import type { Routes } from '@roletrail/chassis/http/routes'
import { readMonths, readTotals } from '@roletrail/chassis/postgres/rollups'
import { billingMetrics } from '@roletrail/contracts/billing/http'
import type { BillingDatabase } from '../database.ts'

// Spec section 9: the admin lists show five.
const shown = 5

export const metricsRoute = (implement: Routes['implement'], database: BillingDatabase) =>
  implement(billingMetrics, async () => {
    const { mrr, paying } = await readTotals(database, ['mrr', 'paying'])
    const [revenue, canceled] = [await readMonths(database, 'revenue'), await readMonths(database, 'cancellations')]
    const latest = (status: string) =>
      database.payment.findMany({ where: { status }, orderBy: [{ at: 'desc' }, { invoiceId: 'asc' }], take: shown })
    return {
      paidUsers: paying,
      last30d: await revenueWithin(database, '30 days'),
      last7d: await revenueWithin(database, '7 days'),
      mrr,
      months: revenue.map(({ month, value }, nth) => ({
        month,
        revenue: value,
        cancellations: canceled[nth]?.value ?? 0,
      })),
      recent: (await latest('paid')).map(rowOf),
      failedRecent: (await latest('failed')).map((payment) => ({
        ...rowOf(payment),
        failureMessage: payment.failureMessage ?? '',
      })),
    }
  })

/** To the moment: whole hours from their sums, and of the first hour the payments after the moment it begins. */
const revenueWithin = async (database: BillingDatabase, window: string) => {
  const [{ revenue }] = await database.$queryRaw<[{ revenue: number }]>`
    with since as (select now() - ${window}::interval as moment, hour_of(now() - ${window}::interval) + interval '1 hour' as hour)
    select ((select coalesce(sum(value), 0) from rollup_sums, since where name = 'revenue' and bucket >= hour)
      + (select coalesce(sum(kept_of(payments)), 0) from payments, since where at > moment and at < hour))::float8
      as revenue`
  return revenue
}

/** Disputes call for a person, who answers them at Stripe. */
export const disputeMeasures = (database: BillingDatabase): Measure[] => [
  {
    name: 'disputes',
    help: 'Payments that the payer had their bank take back, by outcome; open ones need a person.',
    kind: 'gauge',
    read: async () => {
      const outcomes = ['open', 'won', 'lost']
      const counts = await Promise.all(outcomes.map((outcome) => database.dispute.count({ where: { outcome } })))
      return outcomes.map((outcome, nth) => ({ value: counts[nth] ?? 0, labels: { outcome } }))
    },
  },
]

const rowOf = ({ invoiceId, userId, at, amount }: { invoiceId: string; userId: string; at: Date; amount: number }) => ({
  id: invoiceId,
  userId,
  created: Math.floor(at.getTime() / 1_000),
  amount,
})
