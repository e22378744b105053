import { plan } from '@roletrail/contracts/words/plan'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { formatCents } from '../../lib/money.ts'
import { read } from '../../lib/read.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SubscriptionStatusText } from './subscription-status-text.tsx'

export const BillingCard = () => {
  const billing = useQuery(read('/api/user/billing'))
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
    </Card>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-muted">{term}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)
