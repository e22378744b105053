import { FileText } from 'lucide-react'
import type { CallOutput } from '../../lib/api/call.ts'
import { fromUnixSeconds } from '../../lib/dates.ts'
import { formatCents } from '../../lib/money.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Day } from '../../ui/day.tsx'
import { cardLabel } from './card-label.ts'

type Invoice = CallOutput<'GET /api/billing/data'>['invoices'][number]

export const InvoicesCard = ({ invoices }: { invoices: Invoice[] }) => (
  <Card className="@container">
    <CardHeading title="Invoices" />
    {invoices.length === 0 ? (
      <p className="text-muted">No invoices yet</p>
    ) : (
      <ul aria-label="Invoices, newest first" className="divide-y divide-line">
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    )}
  </Card>
)

const On = ({ seconds }: { seconds: number }) => <Day at={fromUnixSeconds(seconds)} />

/** One line of columns in a wide card, two lines in a narrow one. */
const InvoiceRow = ({ invoice }: { invoice: Invoice }) => (
  <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 @xl:grid-cols-[1fr_4rem_6.5rem_auto]">
    <div className="min-w-0">
      <p className="flex flex-wrap gap-x-2 font-medium">
        <span className="whitespace-nowrap">{invoice.number ?? 'Draft'}</span>
        <span className="font-normal text-muted">
          <On seconds={invoice.created} />
        </span>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          <On seconds={invoice.periodStart} /> – <On seconds={invoice.periodEnd} />
        </span>
        {invoice.card && <span className="whitespace-nowrap tabular-nums">{cardLabel(invoice.card)}</span>}
      </p>
    </div>
    <span className="self-start text-right font-medium tabular-nums @xl:self-auto">
      {formatCents(invoice.amount, invoice.currency)}
    </span>
    <span className="@xl:text-center">
      <InvoiceStatus invoice={invoice} />
    </span>
    {/* Aligns the end of its text with the amounts. */}
    <span className="-mr-3 justify-self-end">
      {invoice.pdfUrl && (
        <Button asChild variant="ghost" size="sm">
          <a href={invoice.pdfUrl} target="_blank" rel="noreferrer" aria-label={`PDF of invoice ${invoice.number}`}>
            <FileText aria-hidden="true" />
            PDF
          </a>
        </Button>
      )}
    </span>
    <InvoiceNote invoice={invoice} />
  </li>
)

const statusBadges: Record<Invoice['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'warning' },
  paid: { label: 'Paid', tone: 'success' },
  uncollectible: { label: 'Not collected', tone: 'danger' },
  void: { label: 'Void', tone: 'neutral' },
}

const InvoiceStatus = ({ invoice: { status, refunded, amount } }: { invoice: Invoice }) => {
  if (refunded > 0 && refunded >= amount) return <Badge tone="info">Refunded</Badge>
  return <Badge tone={statusBadges[status].tone}>{statusBadges[status].label}</Badge>
}

/** A partial refund or a failed payment. */
const InvoiceNote = ({ invoice }: { invoice: Invoice }) => {
  const { refunded, amount, currency, failureMessage, nextAttempt, payUrl } = invoice
  return (
    <>
      {refunded > 0 && refunded < amount && (
        <p className="col-span-full text-xs text-muted">{formatCents(refunded, currency)} was refunded.</p>
      )}
      {failureMessage && (
        <p data-tone="danger" className="col-span-full text-xs text-tint-ink">
          {failureMessage}
          {nextAttempt && (
            <>
              {' '}
              Next attempt on <On seconds={nextAttempt} />.
            </>
          )}
          {payUrl && (
            <a href={payUrl} className="ml-2 font-medium underline underline-offset-4">
              Pay now
            </a>
          )}
        </p>
      )}
    </>
  )
}
