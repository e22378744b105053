import type { Retention } from '@roletrail/chassis/postgres/retention'

export const retention: Retention[] = [
  // An event that is read again after a day is not acted on, so no mail is sent twice because its row is gone.
  { table: 'outgoing_emails', column: 'created_at', olderThan: '90 days', where: `state <> 'pending'` },
  { table: 'webhook_tokens', column: 'received_at', olderThan: '1 day' },
  { table: 'admin_notices', column: 'told_at', olderThan: '2 days', where: 'told_at is not null' },
  // Longer than Mailgun's events are read again.
  { table: 'mailgun_events', column: 'at', olderThan: '7 days' },
]
