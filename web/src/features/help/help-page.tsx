import { Link } from '@tanstack/react-router'
import { Settings, SquareKanban, Table2 } from 'lucide-react'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { MoreToTry } from './more-to-try.tsx'
import { Questions } from './questions.tsx'
import { SupportCard } from './support-card.tsx'
import { YourTickets } from './your-tickets.tsx'

const links = [
  { to: '/dashboard', label: 'Dashboard', icon: SquareKanban },
  { to: '/table', label: 'Table View', icon: Table2 },
  { to: '/settings', label: 'Settings', icon: Settings },
] as const

export const HelpPage = () => (
  <Page title="Help" lead="Quick answers, and how to reach us.">
    <Questions />
    <MoreToTry />
    <YourTickets />
    <SupportCard />
    <Card>
      <CardHeading title="Quick links" />
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex items-center gap-2 font-medium text-accent-ink hover:underline hover:underline-offset-4"
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  </Page>
)
