import type { Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'support-ticket', texts: ['Add Note & Update'] },
  {
    section: 8,
    by: 'tests/browser/admin/support.test.ts',
    texts: ['Ticket Updated', 'Update Failed', 'Failed to update ticket status. Please try again.'],
  },
]
