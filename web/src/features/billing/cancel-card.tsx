import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { cancelSubscription, resumeSubscription } from './change-of-mind.ts'
import type { Summary } from './subscription-card.tsx'

/** Offered only from active or trialing (spec section 4); until the period ends it can be taken back. */
export const CancelCard = ({ summary, asks }: { summary: Summary; asks: boolean }) => {
  const { subscriptionStatus: status } = summary
  return (
    <Card>
      <CardHeading title="Cancel Subscription" />
      {status === 'active' || status === 'trialing' ? (
        <Cancel nextBillingDate={summary.nextBillingDate} asks={asks} />
      ) : status === 'canceled' ? (
        <Canceled accessUntil={summary.accessUntil} />
      ) : (
        <p className="text-muted">No active subscription to cancel</p>
      )}
    </Card>
  )
}

const Cancel = ({ nextBillingDate, asks }: { nextBillingDate: string | null; asks: boolean }) => {
  const navigate = useNavigate()
  const cancel = useMutation(cancelSubscription(useQueryClient()))
  const ask = (open: boolean) =>
    void navigate({ to: '/billing', search: open ? { cancel: 'ask' } : {}, replace: true, resetScroll: false })
  const until = nextBillingDate ? formatDay(nextBillingDate) : 'the end of the billing period'
  return (
    <>
      <p className="text-muted">
        You can cancel at any time. Everything stays open until {until}, and you are not charged again. Your
        applications remain yours to read, export and delete after that.
      </p>
      <Button variant="danger" className="mt-6" disabled={cancel.isPending} onClick={() => ask(true)}>
        {cancel.isPending ? 'Canceling...' : 'Cancel Subscription'}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title="Are you absolutely sure?"
        description={`Your subscription will not be renewed. You keep full access until ${until}, and can take this back until then.`}
        confirm="Yes, Cancel Subscription"
        cancel="Keep Subscription"
        onConfirm={() => cancel.mutate()}
      />
    </>
  )
}

const Canceled = ({ accessUntil }: { accessUntil: string | null }) => {
  const resume = useMutation(resumeSubscription(useQueryClient()))
  return (
    <>
      <p className="font-medium">Your subscription has been canceled</p>
      <p className="mt-1 text-muted">
        {accessUntil && `Everything stays open until ${formatDay(accessUntil)}. `}You can reactivate by subscribing
        again
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {accessUntil && (
          <Button disabled={resume.isPending} onClick={() => resume.mutate()}>
            {resume.isPending ? 'Undoing...' : 'Undo Cancellation'}
          </Button>
        )}
        <Button asChild variant={accessUntil ? 'secondary' : 'primary'}>
          {/* A document of its own: it alone may load the provider's script. */}
          <a href="/subscribe">Subscribe again</a>
        </Button>
      </div>
    </>
  )
}
