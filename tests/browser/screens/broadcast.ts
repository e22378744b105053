import { answered, keepsToast, neverAnswered, type Screen, unavailable } from './screen.ts'

const id = '0195f3a0-0000-7000-8000-0000000000c'
const none = { pending: 0, sent: 0, failed: 0, skipped: 0, unknown: 0, delivered: 0, complained: 0, unsubscribed: 0 }
const one = {
  audience: 'all',
  subject: 'A calmer way to follow your search',
  body: 'We built reminders.\n\nRead more: https://roletrail.test/news',
  sentAt: '2026-11-20T09:30:00.000Z',
  stats: '{}',
  reason: null,
  scheduledFor: null,
  endedAt: null,
}

const history = [
  {
    ...one,
    id: `${id}1`,
    status: 'scheduled',
    scheduledFor: '2026-12-01T09:00:00.000Z',
    audience: 'trial',
    counts: none,
  },
  {
    ...one,
    id: `${id}2`,
    status: 'sending',
    counts: { ...none, pending: 61_000, sent: 38_000, failed: 12, unknown: 988, delivered: 31_204, unsubscribed: 7 },
  },
  {
    ...one,
    id: `${id}3`,
    status: 'paused',
    reason: 'Paused automatically: 60 of the first 1,000 emails were refused, bounced or were reported as spam.',
    counts: { ...none, pending: 500, sent: 940, failed: 60, delivered: 900, complained: 3 },
  },
  {
    ...one,
    id: `${id}4`,
    status: 'sent',
    audience: 'paid',
    counts: { ...none, sent: 4_102, failed: 9, skipped: 14, delivered: 4_090, unsubscribed: 21 },
  },
]

const writes = { Subject: one.subject, Body: one.body }

export const broadcastScreens: Screen[] = [
  {
    name: 'broadcast',
    seenBy: 'admin',
    path: '/admin/broadcast',
    given: answered('**/api/admin/broadcast?*', history),
    shows: ['heading', 'History'],
  },
  {
    name: 'broadcast-empty',
    seenBy: 'admin',
    path: '/admin/broadcast',
    given: answered('**/api/admin/broadcast?*', []),
    shows: ['heading', 'No broadcasts yet'],
  },
  {
    name: 'broadcast-error',
    seenBy: 'admin',
    path: '/admin/broadcast',
    given: answered('**/api/admin/broadcast?*', []),
    shows: ['heading', 'No broadcasts yet'],
    and: async (tab) => {
      await tab.clicks('button', 'Send broadcast')
      await keepsToast(tab, 'Subject and body are required')
    },
  },
  {
    name: 'broadcast-preview',
    seenBy: 'admin',
    path: '/admin/broadcast',
    given: answered('**/api/admin/broadcast?*', []),
    shows: ['heading', 'No broadcasts yet'],
    and: async ({ fills, clicks, sees }) => {
      await fills(writes)
      await clicks('button', 'Preview')
      await sees('button', 'Show in dark')
    },
  },
  {
    name: 'broadcast-confirm',
    seenBy: 'admin',
    path: '/admin/broadcast',
    given: answered('**/api/admin/broadcast?*', []),
    shows: ['heading', 'No broadcasts yet'],
    and: async ({ fills, clicks, sees }) => {
      await fills(writes)
      await clicks('button', 'Send broadcast')
      await sees('alertdialog', /^Send to/)
    },
  },
  {
    name: 'broadcast-loading',
    seenBy: 'admin',
    path: '/admin/broadcast',
    given: neverAnswered('**/api/admin/broadcast?*'),
    shows: ['heading', 'New broadcast'],
    waiting: true,
  },
  {
    name: 'broadcast-away',
    seenBy: 'admin',
    path: '/admin/broadcast',
    given: unavailable('**/api/admin/broadcast?*'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/admin/broadcast',
  },
  { name: 'unsubscribe', seenBy: 'nobody', path: '/u/token', shows: ['button', 'Unsubscribe'] },
  {
    name: 'unsubscribed',
    seenBy: 'nobody',
    path: '/u/token',
    // The page has the same address as what its button calls.
    given: ({ page }) =>
      page.route('**/u/token', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status: 204 }) : route.continue(),
      ),
    shows: ['button', 'Unsubscribe'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Unsubscribe')
      await sees('heading', "You're unsubscribed")
    },
  },
]
