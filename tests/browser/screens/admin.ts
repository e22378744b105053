import type { Screen } from './screen.ts'

export const adminScreens: Screen[] = [
  { name: 'admin', seenBy: 'admin', path: '/admin/dashboard', shows: ['heading', 'MRR'] },
  {
    name: 'admin-tickets',
    seenBy: 'admin',
    path: '/admin/dashboard',
    shows: ['tab', /^Support Tickets/],
    and: ({ clicks }) => clicks('tab', /^Support Tickets/),
  },
]
