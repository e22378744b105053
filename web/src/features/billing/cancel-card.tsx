import { plan } from '@roletrail/contracts/vocabulary/plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatCents } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { cancelSubscription, resumeSubscription } from './cancellation.ts'
import type { Summary } from './subscription-card.tsx'

/**
 * Active and trialing subscriptions can be canceled (spec section 4), which can be undone until the period ends; and one
 * whose payment failed, which ends at once: nobody is kept because of a card.
 */
export const CancelCard = ({ summary, asks }: { summary: Summary; asks: boolean }) => {
  const client = useQueryClient()
  const { fallback, restoreFocus } = useFocusFallback<HTMLElement>()
  const cancel = useMutation(cancelSubscription(client))
  const resume = useMutation(resumeSubscription(client))
  const { subscriptionStatus: status } = summary
  return (
    <Card ref={fallback} tabIndex={-1} aria-label="Cancel Subscription">
      <CardHeading title="Cancel Subscription" />
      {status === 'active' || status === 'trialing' || status === 'past_due' ? (
        <Cancel
          nextBillingDate={summary.nextBillingDate}
          unpaid={status === 'past_due'}
          asks={asks}
          busy={cancel.isPending}
          onCancel={() => cancel.mutate(undefined, { onSettled: restoreFocus })}
        />
      ) : status === 'canceled' ? (
        <Canceled
          summary={summary}
          busy={resume.isPending}
          onUndo={() => resume.mutate(undefined, { onSettled: restoreFocus })}
        />
      ) : (
        <p className="text-muted">No active subscription to cancel</p>
      )}
    </Card>
  )
}

interface CancelProps {
  nextBillingDate: string | null
  unpaid: boolean
  asks: boolean
  busy: boolean
  onCancel: () => void
}

const Cancel = ({ nextBillingDate, unpaid, asks, busy, onCancel }: CancelProps) => {
  const navigate = useNavigate()
  const ask = (open: boolean) =>
    void navigate({ to: '/billing', search: open ? { cancel: 'ask' } : {}, replace: true, resetScroll: false })
  const until = nextBillingDate ? <Day at={nextBillingDate} /> : 'the end of the billing period'
  return (
    <>
      <p className="text-muted">
        {unpaid ? (
          <>Cancel anytime. Your subscription ends right away, and you no longer owe the payment that failed.</>
        ) : (
          <>Cancel anytime. You keep full access until {until}, and you won't be charged again.</>
        )}{' '}
        After that you can still read, export and delete your applications.
      </p>
      <Button variant="secondary" className="mt-6" disabled={busy} onClick={() => ask(true)}>
        {busy ? 'Canceling...' : 'Cancel Subscription'}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title="Are you absolutely sure?"
        description={
          unpaid ? (
            <>Your subscription ends right away, and you won't be charged again. This can't be undone.</>
          ) : (
            <>Your subscription won't renew. You keep full access until {until} and can undo this until then.</>
          )
        }
        confirm="Yes, Cancel Subscription"
        cancel="Keep Subscription"
        onConfirm={onCancel}
      />
    </>
  )
}

interface CanceledProps {
  summary: Summary
  busy: boolean
  onUndo: () => void
}

const Canceled = ({ summary: { accessUntil, planAmount, planCurrency }, busy, onUndo }: CanceledProps) => (
  <>
    <p className="font-medium">Your subscription has been canceled</p>
    <p className="mt-1 text-muted">
      {accessUntil && (
        <>
          You keep full access until <Day at={accessUntil} />, and can undo this until then.{' '}
        </>
      )}
      You can reactivate by subscribing again{accessUntil ? ' afterwards' : ''}, for{' '}
      {formatCents(planAmount, planCurrency)} per {plan.period}.
    </p>
    {accessUntil ? (
      <Button className="mt-6" disabled={busy} onClick={onUndo}>
        {busy ? 'Undoing...' : 'Undo cancellation'}
      </Button>
    ) : (
      <Button asChild className="mt-6">
        {/* A full page load, since only that document may load the provider's script. */}
        <a href="/subscribe">Subscribe again</a>
      </Button>
    )}
  </>
)
