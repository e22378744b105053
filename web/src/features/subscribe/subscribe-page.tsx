import { plan } from '@roletrail/contracts/words/plan'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useEffect } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { formatCents } from '../../lib/money.ts'
import { read } from '../../lib/read.ts'
import { useTitle } from '../../lib/use-title.ts'
import { currentUser } from '../../session/current-user.ts'
import { PublicFrame } from '../../shell/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isOwnDocument } from './own-document.ts'
import { PricingTable } from './pricing-table.tsx'

/** Spec section 2, "/subscribe": the provider's table, a note and a way home; for who has one, the way to it instead. */
export const SubscribePage = () => {
  useTitle('Subscribe')
  useEffect(() => {
    if (!isOwnDocument()) location.reload()
  }, [])
  return (
    <PublicFrame>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-5 py-12">
        <header className="text-center">
          <h1 className="text-3xl">One plan, everything in it</h1>
          <p className="mt-3 text-muted">
            {formatCents(plan.amount)} per {plan.period}. Cancel anytime, in two clicks; what is paid for stays open.
          </p>
        </header>
        {isOwnDocument() ? <Offer /> : <Skeleton className="h-70" />}
        <p className="flex items-center justify-center gap-2 text-center text-muted">
          <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
          Secure payment by Stripe. Your card details never reach us.
        </p>
        <div className="text-center">
          <Button asChild variant="secondary">
            <a href="/">Return to Home</a>
          </Button>
        </div>
      </div>
    </PublicFrame>
  )
}

const subscribed = ['active', 'trialing', 'past_due']

const Offer = () => {
  const user = useQuery(currentUser)
  const config = useQuery(read('/api/config'))
  const billing = useQuery({ ...read('/api/user/billing'), enabled: Boolean(user.data) })
  if (user.isError || config.isError || billing.isError)
    return (
      <Notice
        icon={<LockKeyhole />}
        title="We cannot show the offer right now"
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        This is usually over within a minute.
      </Notice>
    )
  if (!config.data || user.data === undefined || (user.data && !billing.data)) return <Skeleton className="h-70" />
  if (billing.data && subscribed.includes(billing.data.subscriptionStatus ?? ''))
    return (
      <Notice
        icon={<LockKeyhole />}
        title="You have a subscription already"
        action={
          <Button asChild>
            <a href="/billing">Go to Billing</a>
          </Button>
        }
      >
        Your card, your invoices and the way to cancel are on your billing page.
      </Notice>
    )
  if (!config.data.pricingTableId || !config.data.publishableKey)
    return (
      <Notice icon={<LockKeyhole />} title="Nothing can be bought here yet">
        Whoever runs this installation has not set up payments.
      </Notice>
    )
  return (
    <>
      {billing.data?.accessUntil && (
        <p data-tone="info" className="rounded-md bg-tint-soft px-4 py-3 text-center text-tint-ink">
          Your present subscription stays open until {formatDay(billing.data.accessUntil)}.{' '}
          <a href="/billing" className="font-medium underline underline-offset-4">
            Undo the cancellation
          </a>{' '}
          instead, and nothing is charged today.
        </p>
      )}
      <PricingTable config={config.data} user={user.data} />
    </>
  )
}
