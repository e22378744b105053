import type { ResponseOf } from '@roletrail/chassis/http/handler'
import type { operations } from '@roletrail/contracts/operations/http'
import { answered, neverAnswered, type Screen, unavailable } from './screen.ts'

/** What the page says when several things need somebody at once. */
const troubled: ResponseOf<typeof operations> = {
  asOf: '2026-11-23T09:30:00.000Z',
  services: [
    {
      service: 'identity',
      report: {
        replicas: [
          { version: '1.4.0', startedAt: '2026-11-20T09:30:00.000Z' },
          { version: '1.5.0', startedAt: '2026-11-23T09:29:00.000Z' },
        ],
        relay: { lag: 1_204, oldestSeconds: 900, diverged: false, full: true },
        consumers: [{ name: 'identity-billing', lag: 37, missing: 0, blocked: true, diverged: false }],
        parked: [
          {
            consumer: 'identity-billing',
            aggregate: 'subscription:0195f3a0-7c1d-7e2f-9f11-2b6c1f0a9d77',
            events: 3,
            since: '2026-11-23T08:12:00.000Z',
          },
        ],
        parkedTotal: 1,
        queues: [{ name: 'emails', waiting: 12, oldestSeconds: 600, givenUp: 2, unknown: 0 }],
        lastContacts: [],
        lastBackup: '2026-11-23T03:00:00.000Z',
      },
    },
    { service: 'billing', report: null },
  ],
}

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
      await fills({ 'Display name': ' ', Email: 'desk' })
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
    name: 'admin-definition',
    seenBy: 'admin',
    path: '/admin/dashboard',
    shows: ['heading', 'Cancellations'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'How Paid Users is counted')
      await sees('dialog', 'How Paid Users is counted')
    },
  },
  {
    name: 'admin-operations',
    seenBy: 'admin',
    path: '/admin/operations',
    shows: ['heading', 'Notifications'],
  },
  {
    name: 'admin-operations-attention',
    seenBy: 'admin',
    path: '/admin/operations',
    given: answered('**/api/admin/operations', troubled),
    shows: ['button', 'Replay'],
  },
  {
    name: 'admin-operations-runbook',
    seenBy: 'admin',
    path: '/admin/operations/dead-letters',
    shows: ['heading', 'Work is stuck'],
  },
  {
    name: 'admin-operations-loading',
    seenBy: 'admin',
    path: '/admin/operations',
    given: neverAnswered('**/api/admin/operations'),
    shows: ['heading', 'Operations'],
    waiting: true,
  },
  {
    name: 'admin-operations-away',
    seenBy: 'admin',
    path: '/admin/operations',
    given: unavailable('**/api/admin/operations'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/admin/operations',
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
