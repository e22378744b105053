import { formatDay, fromUnixSeconds } from '../../../lib/dates.ts'
import { formatCents } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Definition, type FigureName } from './definitions.tsx'

interface Payment {
  id: string
  customerEmail: string | null
  created: number
  amount: number
  failureMessage?: string | undefined
}

interface PaymentListProps {
  title: FigureName
  payments: readonly Payment[]
  className: string
}

const shown = 5

/** The first five (spec section 9); for a failed one, why. */
export const PaymentList = ({ title, payments, className }: PaymentListProps) => (
  <Card className={className}>
    <div className="mb-3 flex items-start justify-between gap-2">
      <h3 className="text-base">{title}</h3>
      <Definition of={title} />
    </div>
    {payments.length === 0 && <p className="text-muted">No payments yet.</p>}
    <ul className="divide-y divide-line">
      {payments.slice(0, shown).map(({ id, customerEmail, created, amount, failureMessage }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-2.5">
          <div className="min-w-0">
            <p className="truncate font-medium">{customerEmail ?? 'Unknown'}</p>
            {failureMessage && (
              <p data-tone="danger" className="mt-0.5 text-xs break-words text-tint-ink">
                {failureMessage}
              </p>
            )}
            <time dateTime={fromUnixSeconds(created).toISOString()} className="mt-0.5 block text-xs text-muted">
              {formatDay(fromUnixSeconds(created))}
            </time>
          </div>
          <p className="font-medium tabular-nums">{formatCents(amount)}</p>
        </li>
      ))}
    </ul>
  </Card>
)
