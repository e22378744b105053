import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { chooseTheme, nextTheme, themeIcons, themeLabels, useTheme } from '../theme/theme.ts'
import { Button } from '../ui/button.tsx'
import { currentToast, onToastChange } from '../ui/feedback/toast.ts'
import { Mark, Wordmark } from '../ui/logo.tsx'
import { Toasts } from './toasts.tsx'

interface PublicFrameProps {
  /** Ways to parts of the page, in a header that stays while one scrolls. */
  nav?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** Header and footer of the public pages. */
export const PublicFrame = ({ nav, aside, children }: PublicFrameProps) => {
  const theme = useTheme()
  const Icon = themeIcons[theme]
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined)
  return (
    <div className="flex min-h-dvh flex-col pb-(--toast-room)">
      <header className={clsx(nav && 'sticky top-0 z-30 border-b border-line bg-canvas')}>
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-5">
          {/* Loads the document anew, because for somebody signed in the server answers with their board. */}
          <Link to="/" reloadDocument className="flex items-center gap-2.5">
            <Mark />
            <Wordmark />
          </Link>
          {nav}
          <div className="ml-auto flex items-center gap-2">
            <Button
              variant="ghost"
              size="icon"
              // Aligns its icon, not its edge, with the footer.
              className="last:-mr-2.5"
              aria-label={`Theme: ${themeLabels[theme]}. Change`}
              onClick={() => chooseTheme(nextTheme(theme))}
            >
              <Icon aria-hidden="true" />
            </Button>
            {aside}
          </div>
        </div>
      </header>
      <main className="flex-1">{children}</main>
      <PublicFooter />
      {/* Loaded only when there is a toast, such as after deleting an account. */}
      {toast && <Toasts />}
    </div>
  )
}

const PublicFooter = () => (
  <footer className="border-t border-line">
    <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-6 text-muted">
      {/* A prerendered page may have been built last year. */}
      <p suppressHydrationWarning>© {year} RoleTrail</p>
      <nav aria-label="About">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="hover:text-ink hover:underline hover:underline-offset-4">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </footer>
)

const year = new Date().getFullYear()

const pages = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/refunds', label: 'Refunds' },
  { to: '/contact', label: 'Contact' },
] as const
