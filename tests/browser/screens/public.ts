import type { Screen } from './screen.ts'

export const publicScreens: Screen[] = [
  { name: 'landing', seenBy: 'nobody', path: '/', shows: ['heading', /one calm place/] },
  { name: 'sign-in', seenBy: 'nobody', path: '/auth', shows: ['button', 'Sign In'] },
  {
    name: 'forgot-password',
    seenBy: 'nobody',
    path: '/auth?forgot=email',
    shows: ['button', 'Send Reset Code'],
  },
  { name: 'reset-password', seenBy: 'nobody', path: '/auth?forgot=code', shows: ['button', 'Reset Password'] },
  {
    name: 'reset-mistakes',
    seenBy: 'nobody',
    path: '/auth?forgot=code',
    shows: ['button', 'Reset Password'],
    and: async ({ page, fills, clicks, reads }) => {
      await fills({ Code: '7KQ2M9', 'New Password': 'a walk', 'Confirm Password': 'a work' })
      // By its role: the form behind the dialog has one too, and nobody can reach it.
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.test')
      await clicks('button', 'Reset Password')
      await reads("Passwords don't match")
    },
  },
  { name: 'sign-up', seenBy: 'nobody', path: '/auth?tab=sign-up', shows: ['button', 'Continue to Payment'] },
  { name: 'signup-error', seenBy: 'nobody', path: '/signup-success', shows: ['link', 'Try Signing Up Again'] },
  { name: 'set-password', seenBy: 'nobody', path: '/set-password#token=x', shows: ['button', 'Set Password'] },
  { name: 'link-expired', seenBy: 'nobody', path: '/set-password', shows: ['heading', 'This link has expired'] },
  {
    name: 'not-found',
    seenBy: 'nobody',
    path: '/nowhere',
    shows: ['heading', 'Page Not Found'],
    trouble: '404 GET /nowhere',
  },
  { name: 'terms', seenBy: 'nobody', path: '/terms', shows: ['heading', /Terms/] },
  { name: 'privacy', seenBy: 'nobody', path: '/privacy', shows: ['heading', /Privacy/] },
  { name: 'refunds', seenBy: 'nobody', path: '/refunds', shows: ['heading', /Refunds/] },
  { name: 'contact', seenBy: 'nobody', path: '/contact', shows: ['heading', /Contact/] },
]
