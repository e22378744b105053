import type { Retention } from '@roletrail/chassis/postgres/retention'

export const retention: Retention[] = [
  // Stripe lists its events for thirty days, and the sweep must recognize all of them.
  { table: 'stripe_events', column: 'handled_at', olderThan: '45 days', where: 'handled_at is not null' },
  { table: 'checkouts', column: 'ended_at', olderThan: '90 days', where: 'ended_at is not null' },
]
