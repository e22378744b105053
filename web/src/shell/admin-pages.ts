import type { LinkProps } from '@tanstack/react-router'

interface AdminPage {
  to: NonNullable<LinkProps['to']>
  label: string
  /** What else people type to find it. */
  words: string
  /** After G. */
  key: string
  /** How many of these need somebody. */
  counts?: 'openTickets'
}

/** The pages of administrators, in the order of the sidebar; the palette and the shortcuts know them too. */
export const adminPages = [
  { to: '/admin/dashboard', label: 'Dashboard', words: 'figures revenue metrics', key: 'D' },
  { to: '/admin/users', label: 'Users', words: 'people roles accounts', key: 'U' },
  { to: '/admin/support', label: 'Support', words: 'tickets', key: 'P', counts: 'openTickets' },
  { to: '/admin/broadcast', label: 'Broadcast', words: 'mail newsletter', key: 'B' },
  { to: '/admin/audit', label: 'Audit log', words: 'history administrators', key: 'A' },
  { to: '/admin/operations', label: 'Operations', words: 'health queues replay versions', key: 'O' },
] as const satisfies AdminPage[]
