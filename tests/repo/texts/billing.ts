import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  {
    section: 2,
    on: 'billing',
    texts: ['Payment Method', 'Default', 'Update Payment Method', 'Invoices', 'Cancel Subscription'],
  },
  {
    section: 2,
    on: 'billing-none',
    texts: ['No payment method on file', 'No invoices yet', 'No active subscription to cancel'],
  },
  {
    section: 2,
    on: 'billing-cancel',
    texts: ['Are you absolutely sure?', 'Keep Subscription', 'Yes, Cancel Subscription'],
  },
  {
    section: 2,
    on: 'billing-canceled',
    texts: ['Your subscription has been canceled', 'You can reactivate by subscribing again'],
  },
  { section: 2, on: 'subscribe', texts: ['Return to Home'] },
  {
    section: 8,
    by: 'tests/browser/account/billing.test.ts',
    texts: [
      'Subscription canceled',
      'Cancellation failed',
      'Failed to cancel subscription. Please try again.',
      'Failed to create update session',
      'Failed to open payment method update. Please try again.',
    ],
  },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'Ten dollars a month, in cents',
    source: ['contracts/src/vocabulary/plan.ts', "amount: 1_000, currency: 'usd', period: 'month'"],
    test: ['services/billing/src/routes/user-billing.test.ts', 'planAmount: 1_000'],
  },
]
