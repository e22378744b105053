import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { read } from '../../lib/read.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CancelCard } from './cancel-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { PaymentMethodCard } from './payment-method-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

/** Spec section 2, "Billing". Everything on it comes from our own tables, so it is there while Stripe is away. */
export const BillingPage = ({ asksToCancel }: { asksToCancel: boolean }) => {
  const summary = useQuery(read('/api/user/billing'))
  const details = useQuery(read('/api/billing/data'))
  const retry = () => void Promise.all([summary.refetch(), details.refetch()])
  return (
    <Page
      title="Billing"
      actions={
        <Button asChild variant="ghost" size="sm">
          <Link to="/settings">
            <ArrowLeft aria-hidden="true" />
            Back to Settings
          </Link>
        </Button>
      }
    >
      {summary.data && details.data ? (
        <>
          <SubscriptionCard summary={summary.data} />
          <PaymentMethodCard methods={details.data.paymentMethods} hasSubscription={summary.data.hasSubscription} />
          <InvoicesCard invoices={details.data.invoices} />
          <CancelCard summary={summary.data} asks={asksToCancel} />
        </>
      ) : summary.isError || details.isError ? (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted">Your billing details could not be loaded.</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            Try again
          </Button>
        </Card>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-36" />
          <Skeleton className="h-44" />
          <Skeleton className="h-56" />
        </div>
      )}
    </Page>
  )
}
