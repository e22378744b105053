import type { LinkProps } from '@tanstack/react-router'
import { Activity, ChartColumn, LifeBuoy, type LucideIcon, Megaphone, ScrollText, Users } from 'lucide-react'

interface AdminPage {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: LucideIcon
  /** What else people type to find it. */
  words: string
  /** After G. */
  key: string
  /** How many of these need somebody. */
  counts?: 'openTickets'
}

/** The pages of administrators, in the order of the sidebar; the palette and the shortcuts know them too. */
export const adminPages: readonly AdminPage[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: ChartColumn, words: 'figures revenue metrics', key: 'D' },
  { to: '/admin/users', label: 'Users', icon: Users, words: 'people roles accounts', key: 'U' },
  { to: '/admin/support', label: 'Support', icon: LifeBuoy, words: 'tickets', key: 'P', counts: 'openTickets' },
  { to: '/admin/broadcast', label: 'Broadcast', icon: Megaphone, words: 'mail newsletter', key: 'B' },
  { to: '/admin/audit', label: 'Audit Log', icon: ScrollText, words: 'history administrators', key: 'A' },
  { to: '/admin/operations', label: 'Operations', icon: Activity, words: 'health queues replay versions', key: 'O' },
]
