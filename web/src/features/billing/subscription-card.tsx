import { plan } from '@roletrail/contracts/vocabulary/plan'
import { CircleAlert } from 'lucide-react'
import type { CallOutput } from '../../lib/api/call.ts'
import { formatCents } from '../../lib/money.ts'
import { useUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SubscriptionStatusText } from '../../ui/subscription-status-text.tsx'
import { UpdateButton } from './update-button.tsx'

export type Summary = CallOutput<'GET /api/user/billing'>

export const SubscriptionCard = ({ summary }: { summary: Summary }) => {
  if (!summary.hasSubscription) return <NoSubscription ended={summary.subscriptionStatus !== null} />
  const { planName, planAmount, planCurrency, subscriptionStatus, accessUntil, nextBillingDate } = summary
  return (
    <Card className="@container">
      <CardHeading title="Subscription" />
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 @lg:grid-cols-3">
        <Fact term="Plan">
          {planName}, {formatCents(planAmount, planCurrency)} per {plan.period}
        </Fact>
        <Fact term="Status">
          <SubscriptionStatusText status={subscriptionStatus} />
        </Fact>
        {accessUntil ? (
          <Fact term="Access until">
            <Day at={accessUntil} />
          </Fact>
        ) : (
          <Fact term="Next billing date">{nextBillingDate ? <Day at={nextBillingDate} /> : 'None'}</Fact>
        )}
      </dl>
      {summary.failedPayment && <FailedPayment {...summary.failedPayment} />}
    </Card>
  )
}

/** Administrators need none. After one has ended, the way back is where it was canceled. */
const NoSubscription = ({ ended }: { ended: boolean }) => {
  const { role } = useUser()
  return (
    <Card>
      <CardHeading title="Subscription" />
      <p className="text-muted">
        {ended
          ? 'Your subscription has ended. Everything you saved is still here.'
          : "No subscription found. You don't have an active subscription."}
      </p>
      {role !== 'admin' && !ended && (
        <Button asChild className="mt-6">
          {/* A full page load, since only that document may load the provider's script. */}
          <a href="/subscribe">Subscribe</a>
        </Button>
      )}
    </Card>
  )
}

/** The bank's reason, when the payment is tried again, and what to do. */
const FailedPayment = ({ amount, currency, reason, nextAttemptAt, payUrl }: NonNullable<Summary['failedPayment']>) => (
  <div data-tone="warning" className="mt-6 rounded-md bg-tint-soft p-4 text-tint-ink">
    <p className="flex items-start gap-2 font-medium">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Your payment of {formatCents(amount, currency)} didn't go through: {reason}
    </p>
    <p className="mt-1 ml-6">
      {nextAttemptAt && (
        <>
          We'll try again on <Day at={nextAttemptAt} />.{' '}
        </>
      )}
      You still have full access. Update your card or pay now.
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
