import { plan } from '@roletrail/contracts/words/plan'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../../lib/dates.ts'
import { formatCents } from '../../lib/money.ts'
import { read } from '../../lib/read.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubscriptionStatusText } from '../../ui/subscription-status-text.tsx'

export const BillingCard = () => {
  const billing = useQuery(read('/api/user/billing'))
  const status = billing.data?.subscriptionStatus
  return (
    <Card>
      <CardHeading title="Billing & Subscription" />
      {billing.isPending && <Skeleton className="h-24" />}
      {billing.isError && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted">Your subscription could not be loaded.</p>
          <Button variant="secondary" size="sm" onClick={() => void billing.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {billing.data && !billing.data.hasSubscription && (
        <p className="text-muted">No subscription found. You don't have an active subscription.</p>
      )}
      {billing.data?.hasSubscription && (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact term="Plan">{billing.data.planName || plan.name}</Fact>
          <Fact term="Amount">
            {formatCents(billing.data.planAmount, billing.data.planCurrency)} per {plan.period}
          </Fact>
          <Fact term="Status">
            <SubscriptionStatusText status={billing.data.subscriptionStatus} />
          </Fact>
          {billing.data.accessUntil ? (
            <Fact term="Access until">{formatDay(billing.data.accessUntil)}</Fact>
          ) : (
            <Fact term="Next billing date">
              {billing.data.nextBillingDate ? formatDay(billing.data.nextBillingDate) : 'None'}
            </Fact>
          )}
        </dl>
      )}
      {billing.data && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button asChild variant="secondary">
            <Link to="/billing">Manage Billing</Link>
          </Button>
          {(status === 'active' || status === 'trialing') && (
            <Button asChild variant="ghost">
              <Link to="/billing" search={{ cancel: 'ask' }}>
                Cancel subscription
              </Link>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
