import type { Retention } from '@roletrail/chassis/postgres/retention'

export const retention: Retention[] = [
  { table: 'webhook_tokens', column: 'received_at', olderThan: '1 day' },
  { table: 'ticket_viewers', column: 'seen_at', olderThan: '1 minute' },
]
