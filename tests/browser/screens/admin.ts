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
    name: 'admin-settings',
    seenBy: 'admin',
    path: '/admin/dashboard?tab=settings',
    shows: ['button', 'Save Changes'],
    and: async ({ fills, clicks, reads }) => {
      await fills({ 'Display Name': ' ', Email: 'desk' })
      await clicks('button', 'Save Changes')
      await reads('Invalid email address')
    },
  },
  {
    name: 'admin-settings-loading',
    seenBy: 'admin',
    path: '/admin/dashboard?tab=settings',
    given: neverAnswered('**/api/admin/settings'),
    shows: ['heading', 'Personal Settings'],
    waiting: true,
  },
  {
    name: 'admin-settings-away',
    seenBy: 'admin',
    path: '/admin/dashboard?tab=settings',
    given: unavailable('**/api/admin/settings'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/admin/settings',
  },
  {
    name: 'admin-theme-menu',
    seenBy: 'admin',
    path: '/admin/dashboard?tab=settings',
    shows: ['button', 'Save Changes'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Theme')
      await sees('menuitemradio', 'System')
    },
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
