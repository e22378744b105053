import { Link } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useUser } from '../session/current-user.ts'

/** A subscription that ended closes writing, never reading: one's data is not held hostage. */
export const AccessBanner = () => {
  const { access, role } = useUser()
  if (access === 'full' || role === 'admin') return null
  return (
    <div data-tone="warning" className="flex items-start gap-3 bg-tint-soft px-4 py-2.5 text-tint-ink sm:px-6">
      <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        Your subscription is not active. You can read and delete everything; adding and changing needs a subscription.{' '}
        <Link to="/help" className="font-medium underline underline-offset-4">
          Contact support
        </Link>
      </p>
    </div>
  )
}
