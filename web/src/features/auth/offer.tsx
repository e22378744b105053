import { plan } from '@roletrail/contracts/vocabulary/plan'
import { Check } from 'lucide-react'
import { formatCents } from '../../lib/money.ts'

/** Only what exists: a line is added together with its screen. */
const included = [
  'A board for every application, from applied to offer',
  'Details filled in from a link or a screenshot',
  'Notes, interviews and messages beside each job',
  'Up to date on every device',
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
    <ul className="flex flex-col gap-2.5">
      {included.map((line) => (
        <li key={line} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          {line}
        </li>
      ))}
    </ul>
    <p className="text-muted">Your data stays yours: read, export or delete it anytime, even after you cancel.</p>
  </section>
)
