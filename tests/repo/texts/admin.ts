import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  {
    section: 2,
    on: 'admin',
    texts: [
      'Overview',
      'Support Tickets',
      'Personal Settings',
      'Total Users',
      'Paid Users',
      'Revenue (30d)',
      'MRR',
      'Recent Payments',
    ],
  },
  { section: 2, by: 'web/src/features/admin/dashboard/payment-list.test.tsx', texts: ['Unknown', 'Failed Payments'] },
  { section: 5, on: 'admin-settings', texts: ['Display name is required', 'Invalid email address'] },
  { section: 8, on: 'admin-settings-away', texts: ['Failed to load settings.'] },
  {
    section: 8,
    by: 'tests/browser/admin/settings.test.ts',
    texts: ['Settings Saved', 'Save Failed', 'Failed to save settings. Please try again.'],
  },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'Themes light, dark, system',
    source: ['contracts/src/vocabulary/admin-theme.ts', "['light', 'dark', 'system']"],
    test: ['web/src/theme/theme.test.ts', 'on a page of administrators'],
  },
  {
    section: 9,
    constant: 'Five payments of each kind',
    source: ['web/src/features/admin/dashboard/payment-list.tsx', 'shown = 5'],
    test: ['web/src/features/admin/dashboard/payment-list.test.tsx', 'the first five'],
  },
]
