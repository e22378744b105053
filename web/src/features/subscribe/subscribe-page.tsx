import { plan } from '@roletrail/contracts/vocabulary/plan'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CloudOff, LockKeyhole, Store } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { apiQuery } from '../../lib/api/api-query.ts'
import { formatCents } from '../../lib/money.ts'
import { useTitle } from '../../lib/use-title.ts'
import { currentUser } from '../../session/current-user.ts'
import { PublicFrame } from '../../shell/public-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PricingTable } from './pricing-table.tsx'

/** Spec section 2, "/subscribe": the provider's table, a note and a link home; for subscribers, a link to billing. */
export const SubscribePage = () => {
  useTitle('Subscribe')
  useEffect(() => {
    if (!isFreshDocument()) location.reload()
  }, [])
  return (
    <PublicFrame>
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-5 py-12">
        {isFreshDocument() ? <Offer /> : <Waiting />}
      </div>
    </PublicFrame>
  )
}

const Plan = ({ children }: { children: ReactNode }) => (
  <>
    <header className="text-center">
      <h1 className="text-3xl">One plan, everything included</h1>
      <p className="mt-3 text-balance text-muted">
        {formatCents(plan.amount)} per {plan.period}. Cancel in two clicks and keep access until the period ends.
      </p>
    </header>
    {children}
    <p className="text-center text-balance text-muted">
      <LockKeyhole aria-hidden="true" className="mr-2 inline size-4 -translate-y-px" />
      Secure payment by Stripe. We never see your card details.
    </p>
    <div className="text-center">
      <Home />
    </div>
  </>
)

const Home = () => (
  <Button asChild variant="secondary">
    <a href="/">Return to Home</a>
  </Button>
)

const Waiting = () => (
  <Plan>
    <Skeleton className="mx-auto h-64 w-full max-w-100" />
  </Plan>
)

/** For notices that are the only content. */
const middle = 'min-h-[60dvh] justify-center'

const subscribed = ['active', 'trialing', 'past_due']

const Offer = () => {
  const user = useQuery(currentUser)
  const config = useQuery(apiQuery('/api/config'))
  const billing = useQuery({ ...apiQuery('/api/user/billing'), enabled: Boolean(user.data) })
  if (user.isError || config.isError || billing.isError)
    return (
      <Notice
        icon={<CloudOff />}
        title="We can't load the plan right now"
        heading="h1"
        className={middle}
        action={
          <>
            <Button onClick={() => location.reload()}>Try again</Button>
            <Home />
          </>
        }
      >
        This usually passes within a minute.
      </Notice>
    )
  if (!config.data || user.data === undefined || (user.data && !billing.data)) return <Waiting />
  if (billing.data && subscribed.includes(billing.data.subscriptionStatus ?? ''))
    return (
      <Notice
        icon={<CircleCheck />}
        tone="success"
        title="You're already subscribed"
        heading="h1"
        className={middle}
        action={
          <>
            <Button asChild>
              <a href="/billing">Go to billing</a>
            </Button>
            <Home />
          </>
        }
      >
        Manage your card, invoices and cancellation on your billing page.
      </Notice>
    )
  if (!config.data.pricingTableId || !config.data.publishableKey)
    return (
      <Notice icon={<Store />} title="Payments aren't set up yet" heading="h1" className={middle} action={<Home />}>
        You can't subscribe here until they are.
      </Notice>
    )
  const ended = billing.data && !billing.data.hasSubscription && billing.data.subscriptionStatus !== null
  return (
    <Plan>
      {billing.data?.accessUntil && (
        <Callout>
          Your current subscription is active until <Day at={billing.data.accessUntil} />.{' '}
          <a href="/billing" className="font-medium underline underline-offset-4">
            Undo the cancellation
          </a>{' '}
          instead, and nothing is charged today.
        </Callout>
      )}
      {ended && <Callout>Welcome back. Everything you saved is still here. Subscribe to start adding again.</Callout>}
      <PricingTable config={config.data} user={user.data} />
    </Plan>
  )
}

const Callout = ({ children }: { children: ReactNode }) => (
  <p
    data-tone="info"
    className="mx-auto w-fit rounded-md bg-tint-soft px-4 py-3 text-center text-balance text-tint-ink"
  >
    {children}
  </p>
)

/**
 * Only the document of this page may load the payment provider's script (content security policy). Somebody who came
 * by a link inside the app has the document of another page, and it is reloaded.
 */
const isFreshDocument = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.toLowerCase().replace(/\/$/, '') === '/subscribe'
}
