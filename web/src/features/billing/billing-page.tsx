import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Page } from '../../ui/page.tsx'
import { BillingSkeleton } from './billing-skeleton.tsx'
import { CancelCard } from './cancel-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { PaymentMethodCard } from './payment-method-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

/** Spec section 2, "Billing". All of it comes from our own tables, so it works while Stripe is down. */
export const BillingPage = ({ asksToCancel }: { asksToCancel: boolean }) => {
  const summary = useQuery(apiQuery('/api/user/billing'))
  const details = useQuery(apiQuery('/api/billing/data'))
  const retry = () => void Promise.all([summary.refetch(), details.refetch()])
  return (
    <Page title="Billing" back={<BackLink to="/settings">Back to settings</BackLink>}>
      {summary.data && details.data ? (
        <>
          <SubscriptionCard summary={summary.data} />
          <PaymentMethodCard methods={details.data.paymentMethods} hasSubscription={summary.data.hasSubscription} />
          <InvoicesCard invoices={details.data.invoices} />
          <CancelCard summary={summary.data} asks={asksToCancel} />
        </>
      ) : summary.isError || details.isError ? (
        <LoadFailed what="your billing details" retry={retry}>
          Nothing about your subscription has changed.
        </LoadFailed>
      ) : (
        <BillingSkeleton />
      )}
    </Page>
  )
}
