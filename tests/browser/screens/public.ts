import type { Visitor } from '../../actors/visitor.ts'
import { answered, keepsToast, neverAnswered, type Screen, unavailable } from './screen.ts'

export const publicScreens: Screen[] = [
  { name: 'landing', seenBy: 'nobody', path: '/', shows: ['heading', /one calm place/] },
  { name: 'sign-in', seenBy: 'nobody', path: '/auth', shows: ['button', 'Sign In'] },
  {
    name: 'forgot-password',
    seenBy: 'nobody',
    path: '/auth?forgot=email',
    shows: ['button', 'Send reset code'],
  },
  { name: 'reset-password', seenBy: 'nobody', path: '/auth?forgot=code', shows: ['button', 'Reset password'] },
  {
    name: 'reset-mistakes',
    seenBy: 'nobody',
    path: '/auth?forgot=code',
    shows: ['button', 'Reset password'],
    and: async (tab) => {
      const { page, fills, clicks } = tab
      await fills({ Code: '7KQ2M9', 'New password': 'a walk', 'Confirm password': 'a work' })
      // By its role: the form behind the dialog has one too, which is inert.
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.test')
      await clicks('button', 'Reset password')
      await keepsToast(tab, "Passwords don't match")
    },
  },
  { name: 'sign-up', seenBy: 'nobody', path: '/auth?tab=sign-up', shows: ['button', 'Continue to payment'] },
  { name: 'signup-error', seenBy: 'nobody', path: '/signup-success', shows: ['link', 'Try Signing Up Again'] },
  {
    name: 'sign-up-taken',
    seenBy: 'nobody',
    path: '/auth?tab=sign-up',
    given: answered(
      '**/api/create-checkout-session',
      { code: 'email_taken', detail: 'An account with this email already exists. Sign in instead.' },
      409,
    ),
    shows: ['button', 'Continue to payment'],
    and: async (tab) => {
      const { fills, clicks, sees } = tab
      await fills({ 'Full name': 'Ada Lovelace', Email: 'ada@example.test' })
      await fills({ Password: 'a walk by the river', 'Confirm password': 'a walk by the river' })
      await clicks('button', 'Continue to payment')
      await sees('button', 'Sign In Instead')
      await keepsToast(tab, 'Signup Failed')
    },
    expectedError: '409 POST /api/create-checkout-session',
  },
  {
    name: 'password-set',
    seenBy: 'nobody',
    path: '/set-password#token=x',
    given: answered('**/api/auth/set-password', {}),
    shows: ['button', 'Set password'],
    and: async ({ fills, clicks, sees }) => {
      await fills({ 'New password': 'a walk by the river', 'Confirm password': 'a walk by the river' })
      await clicks('button', 'Set password')
      await sees('heading', 'Your password is set')
    },
  },
  { name: 'set-password', seenBy: 'nobody', path: '/set-password#token=x', shows: ['button', 'Set password'] },
  { name: 'link-expired', seenBy: 'nobody', path: '/set-password', shows: ['heading', 'This link has expired'] },
  {
    name: 'not-found',
    seenBy: 'nobody',
    path: '/nowhere',
    shows: ['heading', 'Page Not Found'],
    expectedError: '404 GET /nowhere',
  },
  { name: 'terms', seenBy: 'nobody', path: '/terms', shows: ['heading', /Terms/] },
  { name: 'privacy', seenBy: 'nobody', path: '/privacy', shows: ['heading', /Privacy/] },
  { name: 'refunds', seenBy: 'nobody', path: '/refunds', shows: ['heading', /Refunds/] },
  { name: 'contact', seenBy: 'nobody', path: '/contact', shows: ['heading', /Contact/] },
]

const ada = { id: crypto.randomUUID(), name: 'Ada Lovelace', email: 'ada@example.test', role: 'user', access: 'full' }

/** The page after the checkout, with this response. */
const returned = (
  name: string,
  heading: string,
  given: NonNullable<Screen['given']>,
  more: Partial<Screen> = {},
): Screen => ({
  name,
  seenBy: 'nobody',
  path: '/signup-success?session_id=cs_1',
  given,
  shows: ['heading', heading],
  ...more,
})

const outcome = (outcome: string, user: object | null = null) =>
  answered('**/api/complete-signup', { success: true, user, outcome })

/** Nobody is led on while the picture is taken. */
const staying = (tab: Visitor) =>
  tab.page.addInitScript(
    '{ const later = setTimeout; window.setTimeout = (f, ms) => (ms === 1500 ? 0 : later(f, ms)) }',
  )

export const afterPaying: Screen[] = [
  returned('signup-waiting', 'Setting up your account...', neverAnswered('**/api/complete-signup'), { waiting: true }),
  returned('signup-welcome', 'Welcome to RoleTrail', async (tab) => {
    await staying(tab)
    await outcome('signed_in', ada)(tab)
  }),
  returned('signup-elsewhere', 'Your account is ready. Sign in.', outcome('sign_in')),
  returned('signup-by-mail', 'Your account is ready. Set your password to get started.', outcome('set_password')),
  returned('signup-returned', "You're already subscribed", outcome('returned')),
  returned('signup-away', "We couldn't finish your signup", unavailable('**/api/complete-signup'), {
    expectedError: '503 POST /api/complete-signup',
  }),
]
