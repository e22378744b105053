import { answered, neverAnswered, type Screen, unavailable } from './screen.ts'

const list = '**/api/admin/users?*'
const details = /\/api\/admin\/users\/[^/]+$/

const person = (nth: number, more: object) => ({
  id: `0199c0de-0000-7000-8000-00000000000${nth}`,
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  role: 'user',
  isActive: true,
  paymentStatus: 'active',
  ...more,
})

const people = [
  person(1, {}),
  person(2, { name: 'Amy Admin', email: 'amy@example.test', role: 'admin', paymentStatus: 'none' }),
  person(3, { name: 'Ina Ctive', email: 'ina@example.test', isActive: false, paymentStatus: 'canceled' }),
  person(4, {
    name: 'Wolfeschlegelsteinhausenbergerdorff von und zu Hohenlohe',
    email: 'a.very.long.address.of.somebody.who.has.much.to.say@a-long-domain.example.test',
    paymentStatus: 'past_due',
  }),
]

const at = '2026-11-20T09:30:00.000Z'
const id = (nth: number) => `0199c0de-0000-7000-8000-0000000001${String(nth).padStart(2, '0')}`
const admin = { id: id(0), name: 'Amy Admin', email: 'amy@example.test' }

const entries = [
  { action: 'user.changed', facts: { isActive: { from: true, to: false } }, reason: 'Asked us to on the phone.' },
  { action: 'user.viewed', facts: null, reason: null },
  { action: 'ticket.changed', facts: null, reason: null, outcome: 409, person: null },
].map((entry, nth) => ({
  id: id(nth + 1),
  at,
  admin,
  subject: people[0]?.id,
  person: { id: people[0]?.id, name: 'Ada Lovelace', email: 'ada@example.test' },
  outcome: 200,
  ...entry,
}))

const everything = {
  account: {
    ...people[0],
    createdAt: at,
    seenOn: '2026-11-20',
    accessUntil: null,
    hasPassword: true,
    secondFactor: { authenticator: true, passkeys: 2, recoveryCodes: 9 },
  },
  sessions: [{ id: id(20), device: 'Firefox on Linux', createdAt: at, seenAt: at }],
  audit: entries.slice(0, 2),
  billing: {
    subscription: {
      hasSubscription: true,
      planName: 'Pro',
      planAmount: 1_000,
      planCurrency: 'usd',
      subscriptionStatus: 'active',
      nextBillingDate: '2026-12-20T09:30:00.000Z',
      accessUntil: null,
      failedPayment: null,
    },
    payments: [
      { id: 'in_1', at, amount: 1_000, refunded: 0, currency: 'usd', status: 'paid', failureMessage: null },
      {
        id: 'in_2',
        at,
        amount: 1_000,
        refunded: 0,
        currency: 'usd',
        status: 'failed',
        failureMessage: 'Card declined.',
      },
    ],
  },
  emails: [
    { id: id(30), template: 'welcome', state: 'sent', reason: null, outcome: 'delivered', createdAt: at },
    { id: id(31), template: 'reset-code', state: 'skipped', reason: 'It expired.', outcome: null, createdAt: at },
  ],
  tickets: [{ id: id(40), subject: 'Can I keep two boards?', status: 'open', createdAt: at }],
}

export const adminUserScreens: Screen[] = [
  {
    name: 'admin-users',
    seenBy: 'admin',
    path: '/admin/users',
    given: answered(list, people),
    shows: ['button', 'Deactivate Ada Lovelace'],
  },
  {
    name: 'admin-users-none',
    seenBy: 'admin',
    path: '/admin/users?q=nobody+at+all',
    shows: ['heading', 'No users found'],
  },
  {
    name: 'admin-users-loading',
    seenBy: 'admin',
    path: '/admin/users',
    given: neverAnswered(list),
    shows: ['heading', 'Users'],
    waiting: true,
  },
  {
    name: 'admin-users-away',
    seenBy: 'admin',
    path: '/admin/users',
    given: unavailable(list),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/admin/users',
  },
  {
    name: 'admin-users-deactivate',
    seenBy: 'admin',
    path: '/admin/users',
    given: answered(list, people),
    shows: ['button', 'Deactivate Ada Lovelace'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Deactivate Ada Lovelace')
      await sees('heading', 'Deactivate Ada Lovelace?')
    },
  },
  {
    name: 'admin-user',
    seenBy: 'admin',
    path: `/admin/users?user=${people[0]?.id}`,
    given: async (tab) => {
      await answered(list, people)(tab)
      await tab.page.route(details, (route) => route.fulfill({ json: everything }))
    },
    shows: ['heading', 'Audit trail'],
  },
  {
    name: 'admin-user-parts-away',
    seenBy: 'admin',
    path: `/admin/users?user=${people[0]?.id}`,
    given: async (tab) => {
      await answered(list, people)(tab)
      await tab.page.route(details, (route) => route.fulfill({ json: { ...everything, billing: null, emails: null } }))
    },
    shows: ['heading', 'Audit trail'],
  },
  {
    name: 'admin-audit',
    seenBy: 'admin',
    path: '/admin/audit',
    given: answered('**/api/admin/audit?*', entries),
    shows: ['list', 'Entries'],
  },
  {
    name: 'admin-audit-none',
    seenBy: 'admin',
    path: '/admin/audit?from=2030-01-01',
    shows: ['heading', 'No entries found'],
  },
  {
    name: 'admin-audit-loading',
    seenBy: 'admin',
    path: '/admin/audit',
    given: neverAnswered('**/api/admin/audit?*'),
    shows: ['heading', 'Audit log'],
    waiting: true,
  },
  {
    name: 'admin-audit-away',
    seenBy: 'admin',
    path: '/admin/audit',
    given: unavailable('**/api/admin/audit?*'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/admin/audit',
  },
]
