import { Link } from '@tanstack/react-router'

export const PublicFooter = () => (
  <footer className="border-t border-line">
    <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-6 text-muted">
      {/* A page rendered beforehand may be older than the year. */}
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
