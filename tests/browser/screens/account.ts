import { answered, type Screen, unavailable } from './screen.ts'

export const accountScreens: Screen[] = [
  { name: 'settings', seenBy: 'seeker', path: '/settings', shows: ['button', 'Save Changes'] },
  {
    name: 'settings-changed',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Save Changes'],
    and: ({ fills }) => fills({ 'Preferred Job Title': 'Staff Engineer' }),
  },
  {
    name: 'settings-sessions',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['heading', "Where you're signed in"],
    and: async ({ page, reads }) => {
      await reads('This browser')
      await page.getByRole('heading', { name: 'Your data', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-sessions-away',
    seenBy: 'seeker',
    path: '/settings',
    given: unavailable('**/api/account/sessions'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/account/sessions',
  },
  {
    name: 'settings-bookmark',
    seenBy: 'newcomer',
    path: '/settings',
    shows: ['link', 'Add to RoleTrail'],
    and: async ({ page }) => page.locator('#add-from-any-page').scrollIntoViewIfNeeded(),
  },
  {
    name: 'settings-tokens',
    seenBy: 'seeker',
    path: '/settings',
    given: answered('**/api/account/tokens', [
      {
        id: '0199c0de-0000-7000-8000-000000000001',
        name: 'Browser extension (Chrome on Linux)',
        scopes: ['jobs:add'],
        createdAt: '2026-11-03T09:00:00.000Z',
        usedAt: '2026-11-20T17:12:00.000Z',
        expiresAt: '2027-11-03T09:00:00.000Z',
      },
      {
        id: '0199c0de-0000-7000-8000-000000000002',
        name: 'Weekly report',
        scopes: ['jobs:read'],
        createdAt: '2026-01-03T09:00:00.000Z',
        usedAt: null,
        expiresAt: '2026-02-02T09:00:00.000Z',
      },
    ]),
    shows: ['heading', 'Extension & API'],
    and: async ({ page, reads }) => {
      await reads('Weekly report')
      await page.getByRole('heading', { name: 'Billing & Subscription', exact: true }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'new-token',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'New API token'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'New API token')
      await sees('button', 'Make token')
    },
  },
  {
    name: 'change-password',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Change / Recover Password'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Change / Recover Password')
      await sees('button', 'Send reset code')
    },
  },
  {
    name: 'change-password-known',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Change / Recover Password'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Change / Recover Password')
      await clicks('button', 'I know my current password')
      await sees('button', 'Change password')
    },
  },
  {
    name: 'change-email',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Change email'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Change email')
      await sees('button', 'Send code')
    },
  },
  {
    name: 'change-email-code',
    seenBy: 'seeker',
    path: '/settings',
    given: answered('**/api/account/email', {}),
    shows: ['button', 'Change email'],
    and: async ({ clicks, fills, sees, page }) => {
      await clicks('button', 'Change email')
      await fills({ 'New email': 'ada.lovelace@example.test', 'Current password': 'correct horse battery' })
      await clicks('button', 'Send code')
      await sees('button', 'Confirm email')
      await page.getByLabel('Dismiss').click()
    },
  },
  {
    name: 'settings-billing-away',
    seenBy: 'seeker',
    path: '/settings',
    given: unavailable('**/api/user/billing'),
    shows: ['heading', 'Billing & Subscription'],
    and: async ({ page, reads }) => {
      await reads("We couldn't load your subscription.")
      await page.getByRole('heading', { name: 'Your data', exact: true }).scrollIntoViewIfNeeded()
    },
    expectedError: '503 GET /api/user/billing',
  },
  {
    name: 'delete-account',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Delete account'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Delete account')
      await sees('button', 'Keep account')
    },
  },
  {
    name: 'help',
    seenBy: 'seeker',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: ({ page }) => page.getByText('How does the Kanban board work?').click(),
  },
  {
    name: 'help-kept',
    seenBy: 'starter',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: async ({ fills, page, reads }) => {
      await fills({ Subject: 'Two boards', Message: 'I am looking for work in two cities.' })
      await page.reload()
      await reads("You wrote this message earlier and haven't sent it yet.")
      await page.getByRole('link', { name: 'Contact Support' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'crash',
    seenBy: 'seeker',
    path: '/help',
    // As after a new release, when a page's old code is gone.
    given: ({ page }) => page.route('**/assets/help-*.js', (route) => route.abort()),
    shows: ['heading', 'Something went wrong'],
    expectedError: /help-|dynamically imported module/,
  },
  {
    name: 'account-unreachable',
    seenBy: 'seeker',
    path: '/settings',
    outside: true,
    given: unavailable('**/api/auth/me'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/auth/me',
  },
]
