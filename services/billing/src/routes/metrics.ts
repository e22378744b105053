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
        coalesce(sum(amount - refunded) filter (where at > now() - interval '30 days'), 0)::int as "last30d",
        coalesce(sum(amount - refunded) filter (where at > now() - interval '7 days'), 0)::int as "last7d",
        (select coalesce(sum(amount), 0)::int from subscriptions where status in ('active', 'past_due')) as "mrr"
      from payments where status = 'paid'`
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

const rowOf = ({ invoiceId, userId, at, amount }: { invoiceId: string; userId: string; at: Date; amount: number }) => ({
  id: invoiceId,
  userId,
  created: Math.floor(at.getTime() / 1_000),
  amount,
})
