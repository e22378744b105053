import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

interface BackLinkProps {
  to: '/' | '/dashboard' | '/settings' | '/admin/dashboard' | '/admin/operations'
  className?: string
  children: ReactNode
}

/** A quiet link to the previous page. */
export const BackLink = ({ to, className, children }: BackLinkProps) => (
  <Link
    to={to}
    className={clsx(
      'inline-flex min-h-6 items-center gap-1.5 text-muted hover:text-ink hover:underline hover:underline-offset-4',
      className,
    )}
  >
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
)
