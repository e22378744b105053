import type { Retention } from '@roletrail/chassis/postgres/retention'

/** Nothing depends on when rows are deleted, since every use checks the time itself. */
export const retention: Retention[] = [
  // By the time that never changes: an index on idle_at would be written whenever a session is used.
  { table: 'sessions', column: 'ends_at', olderThan: '0' },
  { table: 'set_password_links', column: 'expires_at', olderThan: '0' },
  { table: 'one_time_codes', column: 'expires_at', olderThan: '0' },
  { table: 'pending_sign_ins', column: 'expires_at', olderThan: '0' },
  { table: 'passkey_registrations', column: 'expires_at', olderThan: '0' },
  { table: 'authenticators', column: 'created_at', olderThan: '1 day', where: 'confirmed_at is null' },
  { table: 'known_browsers', column: 'seen_at', olderThan: '180 days' },
  // For a month after they expired, so that their owner sees why a program stopped working.
  { table: 'personal_tokens', column: 'expires_at', olderThan: '30 days' },
  { table: 'pairings', column: 'expires_at', olderThan: '0' },
  { table: 'throttles', column: 'started_at', olderThan: '1 day' },
  { table: 'login_failures', column: 'last_at', olderThan: '1 day', where: 'blocked_until < now()' },
  // Without personal data since they ended; the browser that started one may return for a day.
  {
    table: 'signups',
    column: 'expires_at',
    olderThan: '90 days',
    where: `status in ('completed', 'expired', 'refunded')`,
  },
]
