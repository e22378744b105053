import { plan } from '@roletrail/contracts/words/plan'
import { CircleAlert } from 'lucide-react'
import type { CallOutput } from '../../lib/call.ts'
import { formatDay } from '../../lib/dates.ts'
import { formatCents } from '../../lib/money.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SubscriptionStatusText } from '../../ui/subscription-status-text.tsx'
import { UpdateButton } from './update-button.tsx'

export type Summary = CallOutput<'GET /api/user/billing'>

export const SubscriptionCard = ({ summary }: { summary: Summary }) => {
  if (!summary.hasSubscription) return null
  const { planName, planAmount, planCurrency, subscriptionStatus, accessUntil, nextBillingDate } = summary
  return (
    <Card>
      <CardHeading title="Subscription" />
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact term="Plan">
          {planName}, {formatCents(planAmount, planCurrency)} per {plan.period}
        </Fact>
        <Fact term="Status">
          <SubscriptionStatusText status={subscriptionStatus} />
        </Fact>
        {accessUntil ? (
          <Fact term="Access until">{formatDay(accessUntil)}</Fact>
        ) : (
          <Fact term="Next billing date">{nextBillingDate ? formatDay(nextBillingDate) : 'None'}</Fact>
        )}
      </dl>
      {summary.failedPayment && <FailedPayment {...summary.failedPayment} />}
    </Card>
  )
}

/** Says what went wrong in the bank's words, when it is tried again, and what helps. */
const FailedPayment = ({ amount, currency, reason, nextAttemptAt, payUrl }: NonNullable<Summary['failedPayment']>) => (
  <div data-tone="warning" className="mt-6 rounded-md bg-tint-soft p-4 text-tint-ink">
    <p className="flex items-start gap-2 font-medium">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Your payment of {formatCents(amount, currency)} did not go through: {reason}
    </p>
    <p className="mt-1 ml-6">
      {nextAttemptAt && `We will try again on ${formatDay(nextAttemptAt)}. `}
      Nothing is locked meanwhile. Another card, or paying the invoice by hand, settles it at once.
    </p>
    <div className="mt-3 ml-6 flex flex-wrap items-center gap-4">
      <UpdateButton size="sm" />
      {payUrl && (
        <a href={payUrl} className="font-medium underline underline-offset-4">
          Pay this invoice
        </a>
      )}
    </div>
  </div>
)
