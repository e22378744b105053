import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  {
    section: 2,
    on: 'admin',
    texts: ['Overview', 'Support Tickets', 'Total Users', 'Paid Users', 'Revenue (30d)', 'MRR', 'Recent Payments'],
  },
  { section: 2, by: 'web/src/features/admin/dashboard/payment-list.test.tsx', texts: ['Unknown', 'Failed Payments'] },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'Five payments of each kind',
    source: ['web/src/features/admin/dashboard/payment-list.tsx', 'shown = 5'],
    test: ['web/src/features/admin/dashboard/payment-list.test.tsx', 'the first five'],
  },
]
