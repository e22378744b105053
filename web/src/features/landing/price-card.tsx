import { plan } from '@roletrail/contracts/vocabulary/plan'
import { formatCents } from '../../lib/money.ts'
import { Card } from '../../ui/card.tsx'
import { CheckList } from '../../ui/check-list.tsx'
import { GetStarted } from './get-started.tsx'
import { Section } from './section.tsx'

/** Only what exists, and only rules that the terms and the refund page state too. */
const included = [
  'As many applications as your search takes',
  'Details and categories filled in from links and screenshots',
  'Today, follow-ups and reminders by email',
  'An interview calendar, in your own calendar app too',
  'Notes, interview recordings, messages and history',
  'Analytics of what gets responses',
  'Board, table and saved views, on every device, offline too',
  'Import from CSV, export as CSV or JSON anytime',
  'Two-step sign-in with an app or a passkey',
]

const rules = [
  { term: 'Cancel', rule: `In two clicks. You keep access until the end of the ${plan.period} you've paid for.` },
  { term: 'Refund', rule: 'Charged by mistake, or charged twice? Write to us within 30 days and we refund it.' },
  { term: 'Your data', rule: 'Stays yours. Read, export and delete it anytime, even after you cancel.' },
]

export const PriceCard = () => (
  <Section id="price" title="One plan, everything included">
    <Card className="grid gap-10 sm:p-10 lg:grid-cols-[1fr_1.2fr]">
      <div className="flex flex-col items-start gap-6">
        <p className="flex items-baseline gap-2">
          <span className="text-5xl font-semibold tracking-tight">{formatCents(plan.amount)}</span>
          <span className="text-base text-muted">per {plan.period}</span>
        </p>
        <CheckList lines={included} />
        <GetStarted />
      </div>
      <dl className="flex flex-col justify-center gap-6 lg:border-l lg:border-line lg:pl-10">
        {rules.map(({ term, rule }) => (
          <div key={term}>
            <dt className="text-base font-semibold">{term}</dt>
            <dd className="mt-1 text-muted">{rule}</dd>
          </div>
        ))}
      </dl>
    </Card>
  </Section>
)
