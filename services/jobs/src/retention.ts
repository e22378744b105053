import type { Retention } from '@roletrail/chassis/postgres/retention'

export const retention: Retention[] = [
  { table: 'webhook_tokens', column: 'received_at', olderThan: '1 day' },
  // What was put on a job is among its communications; the rest waited for half a year.
  { table: 'inbox_mails', column: 'arrived_at', olderThan: '180 days' },
]
