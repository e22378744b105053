import type { Measure } from '@roletrail/chassis/base/metrics'
import type { Routes } from '@roletrail/chassis/http/routes'
import { billingMetrics } from '@roletrail/contracts/billing/http'
import type { BillingDatabase } from '../database.ts'

interface Figures {
  paidUsers: number
  last30d: number
  last7d: number
  mrr: number
}

// Spec section 9: the admin lists show five.
const shown = 5

export const metricsRoute = (implement: Routes['implement'], database: BillingDatabase) =>
  implement(billingMetrics, async () => {
    const [figures] = await database.$queryRaw<[Figures]>`
      select count(distinct user_id)::int as "paidUsers",
        coalesce(sum(kept) filter (where at > now() - interval '30 days'), 0)::int as "last30d",
        coalesce(sum(kept) filter (where at > now() - interval '7 days'), 0)::int as "last7d",
        (select coalesce(sum(amount), 0)::int from subscriptions where status in ('active', 'past_due')) as "mrr"
      from (select user_id, at, greatest(0, amount - refunded - coalesce((
          select sum(disputed.amount) from disputes as disputed
          where disputed.invoice_id = payments.invoice_id and outcome <> 'won'), 0)) as kept
        from payments where status = 'paid') as paid`
    const latest = (status: string) =>
      database.payment.findMany({ where: { status }, orderBy: [{ at: 'desc' }, { invoiceId: 'asc' }], take: shown })
    return {
      ...figures,
      recent: (await latest('paid')).map(rowOf),
      failedRecent: (await latest('failed')).map((payment) => ({
        ...rowOf(payment),
        failureMessage: payment.failureMessage ?? '',
      })),
    }
  })

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
