import type { Retention } from '../postgres/retention.ts'

/** For how long the chassis' own tables are kept. */
export const chassisRetention: Retention[] = [
  // Clients do not repeat a request for longer.
  { table: 'idempotency_keys', column: 'created_at', olderThan: '24 hours' },
  // Enqueueing the same id again adds nothing for as long. What nobody could finish stays, until a person decides.
  { table: 'work_items', column: 'done_at', olderThan: '7 days', where: `state = 'done'` },
  { table: 'maintenance_tasks', column: 'done_at', olderThan: '30 days', where: 'done_at is not null' },
]
