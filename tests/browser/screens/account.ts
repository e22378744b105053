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
    shows: ['heading', 'Where You Are Signed In'],
    and: async ({ page, reads }) => {
      await reads('This browser')
      await page.getByRole('heading', { name: 'Your Data', exact: true }).scrollIntoViewIfNeeded()
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
    name: 'change-password',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Change / Recover Password'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Change / Recover Password')
      await sees('button', 'Send Reset Code')
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
      await sees('button', 'Change Password')
    },
  },
  {
    name: 'change-email',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Change Email'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Change Email')
      await sees('button', 'Send Code')
    },
  },
  {
    name: 'change-email-code',
    seenBy: 'seeker',
    path: '/settings',
    given: answered('**/api/account/email', {}),
    shows: ['button', 'Change Email'],
    and: async ({ clicks, fills, sees, page }) => {
      await clicks('button', 'Change Email')
      await fills({ 'New Email': 'ada.lovelace@example.test', 'Current Password': 'correct horse battery' })
      await clicks('button', 'Send Code')
      await sees('button', 'Confirm Email')
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
      await page.getByRole('heading', { name: 'Your Data', exact: true }).scrollIntoViewIfNeeded()
    },
    expectedError: '503 GET /api/user/billing',
  },
  {
    name: 'delete-account',
    seenBy: 'seeker',
    path: '/settings',
    shows: ['button', 'Delete Account'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Delete Account')
      await sees('button', 'Keep Account')
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
