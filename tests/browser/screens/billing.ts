import { neverAnswered, type Screen, unavailable } from './screen.ts'

/** The provider's own page, embedded in ours. */
const seesPrices: Screen['and'] = ({ page }) =>
  page.frameLocator('[title="Plans and prices"]').getByRole('button', { name: 'Subscribe' }).waitFor()

// For a picture the caret is hidden by a style, in every frame; the provider's page takes none that is not its own.
const refusesStyles = /^console: Applying inline style violates .* 'style-src 'self''/

export const billingScreens: Screen[] = [
  { name: 'billing', seenBy: 'seeker', path: '/billing', shows: ['button', 'Cancel Subscription'] },
  {
    name: 'billing-cancel',
    seenBy: 'seeker',
    path: '/billing?cancel=ask',
    shows: ['alertdialog', 'Are you absolutely sure?'],
  },
  { name: 'billing-canceled', seenBy: 'leaver', path: '/billing', shows: ['button', 'Undo cancellation'] },
  { name: 'billing-past-due', seenBy: 'debtor', path: '/billing', shows: ['link', 'Pay this invoice'] },
  { name: 'billing-ended', seenBy: 'lapsed', path: '/billing', shows: ['link', 'Subscribe again'] },
  { name: 'board-past-due', seenBy: 'debtor', path: '/dashboard', shows: ['link', 'Update your card'] },
  { name: 'board-ended', seenBy: 'lapsed', path: '/dashboard', shows: ['link', 'Subscribe'] },
  { name: 'billing-none', seenBy: 'admin', path: '/billing', shows: ['heading', 'Invoices'] },
  {
    name: 'billing-loading',
    seenBy: 'seeker',
    path: '/billing',
    given: neverAnswered('**/api/billing/data'),
    shows: ['heading', 'Billing'],
    waiting: true,
  },
  {
    name: 'billing-failed',
    seenBy: 'seeker',
    path: '/billing',
    given: unavailable('**/api/billing/data'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/billing/data',
  },
]

export const subscribeScreens: Screen[] = [
  {
    name: 'subscribe',
    seenBy: 'nobody',
    path: '/subscribe',
    shows: ['link', 'Return to Home'],
    and: seesPrices,
    expectedError: refusesStyles,
  },
  {
    name: 'subscribe-again',
    seenBy: 'leaver',
    path: '/subscribe',
    outside: true,
    shows: ['link', 'Undo the cancellation'],
    and: seesPrices,
    expectedError: refusesStyles,
  },
  {
    name: 'subscribe-ended',
    seenBy: 'lapsed',
    path: '/subscribe',
    outside: true,
    shows: ['link', 'Return to Home'],
    and: seesPrices,
    expectedError: refusesStyles,
  },
  {
    name: 'subscribe-failed',
    seenBy: 'nobody',
    path: '/subscribe',
    given: ({ page }) => page.route('**/js/pricing-table.js', (route) => route.abort()),
    shows: ['button', 'Try again'],
    expectedError: /^net::ERR_FAILED GET \/js\/pricing-table\.js$/,
  },
  { name: 'subscribed', seenBy: 'debtor', path: '/subscribe', outside: true, shows: ['link', 'Go to billing'] },
]
