import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api-query.ts'
import type { CallOutput } from '../../../lib/api/call.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { formatCents } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Definition, type FigureName } from './definitions.tsx'
import { MonthChart } from './month-chart.tsx'
import { PaymentList } from './payment-list.tsx'

const count = new Intl.NumberFormat('en-US')

/** The cards of spec section 2, "Admin dashboard". */
export const Overview = () => {
  const metrics = useQuery(apiQuery('/api/admin/metrics'))
  if (metrics.isPending) return <OverviewSkeleton />
  if (!metrics.data) return <LoadFailed what="the metrics" retry={() => void metrics.refetch()} />
  const { asOf, users, conversion, revenue, payments, months } = metrics.data
  const failed = payments.failedRecent.length > 0
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Figure title="Total Users" value={count.format(users.total)} note={`${users.new7d} new in the last 7 days`} />
      <Figure
        title="Paid Users"
        value={count.format(conversion.paidUsers)}
        note={`${conversion.signupToPaidPct}% of signups paid`}
      />
      <Figure
        title="Revenue (30d)"
        value={formatCents(revenue.last30d)}
        note={`${formatCents(revenue.last7d)} in the last 7 days`}
      />
      <Figure title="MRR" value={formatCents(revenue.mrr)} note="Monthly recurring revenue" />
      {/* Side by side, or full width if no payment failed. */}
      <PaymentList title="Recent Payments" payments={payments.recent} className={failed ? half : whole} />
      {failed && <PaymentList title="Failed Payments" payments={payments.failedRecent} className={half} />}
      <div className="grid gap-4 sm:col-span-full lg:grid-cols-3">
        <MonthChart title="Revenue" months={series(months, 'revenue')} format={formatCents} />
        <MonthChart title="Signups" months={series(months, 'signups')} format={count.format} />
        <MonthChart title="Cancellations" months={series(months, 'cancellations')} format={count.format} />
      </div>
      <p className="text-xs text-muted sm:col-span-full">
        As of <time dateTime={asOf}>{formatMoment(asOf)}</time>. Figures change as things happen.
      </p>
    </div>
  )
}

type Months = CallOutput<'GET /api/admin/metrics'>['months']

const series = (months: Months, name: 'revenue' | 'signups' | 'cancellations') =>
  months.map((each) => ({ month: each.month, value: each[name] }))

const half = 'sm:col-span-2'
const whole = 'sm:col-span-full'

const OverviewSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
    {['users', 'paid', 'revenue', 'mrr'].map((figure) => (
      <Card key={figure}>
        <Skeleton className="h-4 w-24" />
        <Skeleton className="mt-3 h-7 w-16" />
        <Skeleton className="mt-2 h-3 w-32" />
      </Card>
    ))}
    <Card className="sm:col-span-full">
      <Skeleton className="mb-5 h-5 w-36" />
      {['first', 'second', 'third'].map((payment) => (
        <div key={payment} className="py-2.5">
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-1.5 h-3 w-24" />
        </div>
      ))}
    </Card>
  </div>
)

const Figure = ({ title, value, note }: { title: FigureName; value: string; note: string }) => (
  <Card>
    <div className="flex items-start justify-between gap-2">
      <h3 className="text-sm font-medium tracking-normal text-muted">{title}</h3>
      <Definition of={title} />
    </div>
    <p className="mt-2 text-2xl font-semibold tracking-tight tabular-nums">{value}</p>
    <p className="mt-1 text-xs text-muted">{note}</p>
  </Card>
)
