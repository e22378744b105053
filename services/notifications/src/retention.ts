import type { Retention } from '@roletrail/chassis/postgres/retention'

export const retention: Retention[] = [
  // An event that is read again after a day is not acted on, so no mail is sent twice because its row is gone.
  { table: 'outgoing_emails', column: 'created_at', olderThan: '90 days', where: `state <> 'pending'` },
  // Their broadcast keeps how many there were of which.
  { table: 'deliveries', column: 'settled_at', olderThan: '90 days', where: 'settled_at is not null' },
  { table: 'broadcast_keys', column: 'at', olderThan: '1 day' },
  { table: 'broadcast_tests', column: 'at', olderThan: '1 hour' },
  { table: 'webhook_tokens', column: 'received_at', olderThan: '1 day' },
  { table: 'admin_notices', column: 'told_at', olderThan: '2 days', where: 'told_at is not null' },
  // Longer than Mailgun's events are read again.
  { table: 'mailgun_events', column: 'at', olderThan: '7 days' },
]
