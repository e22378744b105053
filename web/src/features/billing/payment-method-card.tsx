import { CreditCard } from 'lucide-react'
import type { CallOutput } from '../../lib/api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { cardLabel } from './card-label.ts'
import { UpdateButton } from './update-button.tsx'

type Method = CallOutput<'GET /api/billing/data'>['paymentMethods'][number]

export const PaymentMethodCard = ({ methods, hasSubscription }: { methods: Method[]; hasSubscription: boolean }) => (
  <Card>
    <CardHeading
      title="Payment Method"
      description="Our payment provider keeps your card details. We never see them."
    />
    {methods.length === 0 ? (
      <p className="text-muted">No payment method on file</p>
    ) : (
      <ul aria-label="Cards" className="divide-y divide-line">
        {methods.map((method) => (
          <li key={method.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
            <CreditCard aria-hidden="true" className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 flex-1 tabular-nums">
              <p className="font-medium">{cardLabel(method)}</p>
              <p className="text-xs text-muted">
                Expires {String(method.expMonth).padStart(2, '0')}/{method.expYear}
              </p>
            </div>
            {method.isDefault && <Badge tone="accent">Default</Badge>}
          </li>
        ))}
      </ul>
    )}
    {hasSubscription && (
      <div className="mt-6">
        <UpdateButton variant="secondary" />
      </div>
    )}
  </Card>
)
