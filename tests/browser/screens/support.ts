import { answered, neverAnswered, type Screen, unavailable } from './screen.ts'

const id = '0195f3a0-0000-7000-8000-0000000000a1'
const [ada, root] = ['0195f3a0-0000-7000-8000-00000000ada0', '0195f3a0-0000-7000-8000-00000000ad01']
const at = '2026-11-20T09:00:00.000Z'

const ticket = {
  id,
  userId: ada,
  subject: 'Can I keep two boards for two cities, and see both of them next to each other on a large screen?',
  message: 'I am looking for work in two cities and would like to see them apart.\n\nIs that planned?',
  status: 'pending',
  createdAt: at,
  internalNote: 'Asked the others whether tags are enough.',
  version: 5,
}

const conversation = [
  {
    id,
    author: 'person',
    text: ticket.message,
    createdAt: at,
    by: ada,
    sendsAt: null,
    attachments: [
      {
        id: '0195f3a0-0000-7000-8000-0000000000d1',
        name: 'both boards side by side.png',
        type: 'image/png',
        size: 284_112,
      },
      { id: '0195f3a0-0000-7000-8000-0000000000d2', name: 'cities.csv', type: 'text/plain', size: 812 },
    ],
  },
  {
    id: '0195f3a0-0000-7000-8000-0000000000a2',
    author: 'support',
    text: 'Would a tag for each city help? You can filter the board by tags.',
    createdAt: at,
    by: root,
    sendsAt: '2126-11-20T09:00:10.000Z',
    attachments: [],
  },
]

const details = {
  ...ticket,
  person: { name: 'Ada Lovelace', email: 'ada@example.test' },
  email: null,
  conversation,
  notes: [
    { id: '0195f3a0-0000-7000-8000-0000000000b2', note: ticket.internalNote, by: root, createdAt: at },
    { id: '0195f3a0-0000-7000-8000-0000000000b1', note: 'Second time somebody asks.', by: root, createdAt: at },
  ],
}

const others = [
  { ...ticket, id: '0195f3a0-0000-7000-8000-0000000000a3', userId: null, subject: 'I cannot sign in', status: 'open' },
  { ...ticket, id: '0195f3a0-0000-7000-8000-0000000000a4', subject: 'Thank you', status: 'resolved' },
]

const cannedAnswers = [
  {
    id: '0195f3a0-0000-7000-8000-0000000000e1',
    name: 'Refunds',
    text: 'You get back what you paid within the last 14 days. Cancel under Billing, and write to us once it says so.',
  },
  {
    id: '0195f3a0-0000-7000-8000-0000000000e2',
    name: 'Two boards',
    text: 'There is one board for each person. A tag for each city comes close: you can filter the board by tags.',
  },
]

export const supportScreens: Screen[] = [
  {
    name: 'support',
    seenBy: 'admin',
    path: '/admin/support',
    given: answered('**/api/admin/support?*', [ticket, ...others]),
    shows: ['link', /^I cannot sign in/],
  },
  {
    name: 'support-ticket',
    seenBy: 'admin',
    path: `/admin/support?ticket=${id}`,
    given: async (tab) => {
      await answered('**/api/admin/support?*', [ticket, ...others])(tab)
      await answered(`**/api/admin/support/${id}`, details)(tab)
      await answered(`**/api/admin/support/${id}/viewers`, [{ id: root, name: 'Amy Pond' }])(tab)
    },
    shows: ['button', 'Add Note & Update'],
    and: ({ page }) => page.getByText('1 earlier note').click(),
  },
  {
    name: 'support-answers',
    seenBy: 'admin',
    path: `/admin/support?ticket=${id}`,
    given: async (tab) => {
      await answered('**/api/admin/support?*', [ticket, ...others])(tab)
      await answered(`**/api/admin/support/${id}`, details)(tab)
      await answered(`**/api/admin/support/${id}/viewers`, [])(tab)
      await answered('**/api/admin/canned-answers', cannedAnswers)(tab)
    },
    shows: ['button', 'Canned answers'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Canned answers')
      await sees('button', 'New answer')
    },
  },
  {
    name: 'support-empty',
    seenBy: 'admin',
    path: '/admin/support?status=resolved',
    given: answered('**/api/admin/support?*', []),
    shows: ['heading', 'No resolved tickets'],
  },
  {
    name: 'support-loading',
    seenBy: 'admin',
    path: '/admin/support',
    given: neverAnswered('**/api/admin/support?*'),
    shows: ['tab', 'All'],
    waiting: true,
  },
  {
    name: 'support-away',
    seenBy: 'admin',
    path: '/admin/support',
    given: unavailable('**/api/admin/support?*'),
    shows: ['button', 'Try again'],
    expectedError: /^503 GET \/api\/admin\/support/,
  },
  {
    name: 'support-no-such-ticket',
    seenBy: 'admin',
    path: `/admin/support?ticket=${id}`,
    shows: ['heading', 'Ticket not found'],
    expectedError: /^404 GET \/api\/admin\/support/,
  },
]
