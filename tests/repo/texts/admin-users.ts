import type { Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  {
    section: 2,
    on: 'admin-users',
    texts: ['Name', 'Email', 'Role', 'Status', 'Payment', 'Actions', 'Promote', 'Demote', 'Activate', 'Deactivate'],
  },
  { section: 2, on: 'admin-users-none', texts: ['No users found'] },
]
