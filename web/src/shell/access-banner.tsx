import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { apiQuery } from '../lib/api/api-query.ts'
import { formatCents } from '../lib/money.ts'
import { useUser } from '../session/current-user.ts'

/** Without a subscription the app is read-only; a person's data always stays readable. */
export const AccessBanner = () => {
  const { access, role } = useUser()
  const { data: billing } = useQuery(apiQuery('/api/user/billing'))
  const { pathname } = useLocation()
  if (access === 'read' && role !== 'admin')
    return (
      <Banner>
        Your subscription isn't active. You can still read, export and delete everything. Subscribe to add and change
        jobs. {/* A full page load, since only that document may load the provider's script. */}
        <a href="/subscribe" className={linkClass}>
          Subscribe
        </a>
      </Banner>
    )
  // The billing page itself shows the details.
  if (!billing?.failedPayment || /^\/billing\/?$/i.test(pathname)) return null
  const { amount, currency, reason } = billing.failedPayment
  return (
    <Banner>
      Your payment of {formatCents(amount, currency)} didn't go through: {reason}{' '}
      <Link to="/billing" className={linkClass}>
        Update your card
      </Link>
    </Banner>
  )
}

const linkClass = 'font-medium underline underline-offset-4'

const Banner = ({ children }: { children: ReactNode }) => (
  <div data-tone="warning" className="flex items-start gap-3 bg-tint-soft px-4 py-2.5 text-tint-ink sm:px-6">
    <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <p>{children}</p>
  </div>
)
