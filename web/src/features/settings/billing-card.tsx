import { plan } from '@roletrail/contracts/vocabulary/plan'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { apiQuery } from '../../lib/api/api-query.ts'
import { formatCents } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SubscriptionStatusText } from '../../ui/subscription-status-text.tsx'

export const BillingCard = () => {
  const billing = useQuery(apiQuery('/api/user/billing'))
  const status = billing.data?.subscriptionStatus
  return (
    <Card>
      <CardHeading title="Billing & Subscription" />
      {billing.isPending && (
        <div aria-busy="true" className="grid grid-cols-2 gap-x-8 gap-y-4">
          {['plan', 'amount', 'status', 'date'].map((fact) => (
            <div key={fact}>
              <Skeleton className="mb-2 h-3 w-16" />
              <Skeleton className="h-4 w-28" />
            </div>
          ))}
        </div>
      )}
      {billing.isError && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted">We couldn't load your subscription.</p>
          <Button variant="secondary" size="sm" onClick={() => void billing.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {billing.data && !billing.data.hasSubscription && (
        <p className="text-muted">
          {billing.data.subscriptionStatus === null
            ? "No subscription found. You don't have an active subscription."
            : 'Your subscription has ended. Everything you saved is still here.'}
        </p>
      )}
      {billing.data?.hasSubscription && (
        <dl className="grid grid-cols-2 gap-x-8 gap-y-4">
          <Fact term="Plan">{billing.data.planName || plan.name}</Fact>
          <Fact term="Amount">
            {formatCents(billing.data.planAmount, billing.data.planCurrency)} per {plan.period}
          </Fact>
          <Fact term="Status">
            <SubscriptionStatusText status={billing.data.subscriptionStatus} />
          </Fact>
          {billing.data.accessUntil ? (
            <Fact term="Access until">
              <Day at={billing.data.accessUntil} />
            </Fact>
          ) : (
            <Fact term="Next billing date">
              {billing.data.nextBillingDate ? <Day at={billing.data.nextBillingDate} /> : 'None'}
            </Fact>
          )}
        </dl>
      )}
      {billing.data && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button asChild variant="secondary">
            <Link to="/billing">Manage Billing</Link>
          </Button>
          {(status === 'active' || status === 'trialing' || status === 'past_due') && (
            <Button asChild variant="link" className="h-9">
              <Link to="/billing" search={{ cancel: 'ask' }}>
                Cancel Subscription
              </Link>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
