import { type Screen, unavailable } from './screen.ts'

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
      await page.getByRole('heading', { name: 'Your Data' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings-sessions-away',
    seenBy: 'seeker',
    path: '/settings',
    given: unavailable('**/api/account/sessions'),
    shows: ['button', 'Try again'],
    trouble: '503 GET /api/account/sessions',
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
    shows: ['button', 'Change E-mail'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Change E-mail')
      await sees('button', 'Send Code')
    },
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
  { name: 'help', seenBy: 'seeker', path: '/help', shows: ['link', 'Contact Support'] },
]
