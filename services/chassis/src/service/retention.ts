import type { Retention } from '../postgres/retention.ts'

/** For how long the chassis' own tables are kept. */
export const chassisRetention: Retention[] = [
  // The extension and the offline queue send again what waited while their browser was shut, for weeks perhaps.
  { table: 'idempotency_keys', column: 'created_at', olderThan: '30 days' },
  // Enqueueing the same id again adds nothing for as long. What nobody could finish stays, until a person decides.
  { table: 'work_items', column: 'done_at', olderThan: '7 days', where: `state = 'done'` },
  { table: 'maintenance_tasks', column: 'done_at', olderThan: '30 days', where: 'done_at is not null' },
]
