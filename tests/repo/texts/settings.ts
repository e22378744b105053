import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  {
    section: 2,
    on: 'settings',
    texts: [
      'Profile Information',
      'Preferred Job Title',
      'Notification Preferences',
      'Email Notifications',
      'In-App Notifications',
      'Appearance',
      'Password & Security',
      'Change / Recover Password',
      'Billing & Subscription',
      'Save Changes',
      'Manage Billing',
    ],
  },
  {
    section: 2,
    by: 'tests/browser/account/preferences.test.ts',
    texts: ['Settings saved', 'Your settings have been successfully updated.'],
  },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: '$10 per month',
    source: ['contracts/src/vocabulary/plan.ts', "amount: 1_000, currency: 'usd', period: 'month'"],
    test: ['web/src/lib/money.test.ts', "toBe('$10')"],
  },
  {
    section: 9,
    constant: 'Payment dates are unix seconds',
    source: ['web/src/lib/dates.ts', 'seconds * 1000'],
    test: ['web/src/lib/dates.test.ts', 'come as unix seconds'],
  },
]
