import { neverAnswered, type Screen, unavailable } from './screen.ts'

export const adminScreens: Screen[] = [
  { name: 'admin', seenBy: 'admin', path: '/admin/dashboard', shows: ['heading', 'MRR'] },
  {
    name: 'admin-tickets',
    seenBy: 'admin',
    path: '/admin/dashboard',
    shows: ['tab', /^Support Tickets/],
    and: ({ clicks }) => clicks('tab', /^Support Tickets/),
  },
  {
    name: 'admin-loading',
    seenBy: 'admin',
    path: '/admin/dashboard',
    given: neverAnswered('**/api/admin/metrics'),
    shows: ['tab', 'Overview'],
    waiting: true,
  },
  {
    name: 'admin-away',
    seenBy: 'admin',
    path: '/admin/dashboard',
    given: unavailable('**/api/admin/metrics'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/admin/metrics',
  },
]
