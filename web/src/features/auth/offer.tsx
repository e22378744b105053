import { plan } from '@roletrail/contracts/vocabulary/plan'
import { formatCents } from '../../lib/money.ts'
import { CheckList } from '../../ui/check-list.tsx'

/** Only what exists: a line is added together with its screen. */
const included = [
  'A board for every application, from applied to offer',
  'Details filled in from a link or a screenshot',
  'Notes, interviews and messages beside each job',
  'Follow-ups, reminders and an interview calendar',
  'Up to date on every device, online or offline',
]

/** What a subscription is, for the price of it. */
export const Offer = () => (
  <section aria-labelledby="offer" className="flex flex-col gap-5">
    <header>
      <h2 id="offer" className="text-2xl">
        {formatCents(plan.amount)} per {plan.period}, everything included
      </h2>
      <p className="mt-2 text-muted">Cancel in two clicks and keep access until the period ends.</p>
    </header>
    <CheckList lines={included} />
    <p className="text-muted">Your data stays yours: read, export or delete it anytime, even after you cancel.</p>
  </section>
)
