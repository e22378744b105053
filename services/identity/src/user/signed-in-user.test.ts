import { expect, it } from 'vitest'
import { accessOf } from './signed-in-user.ts'

const now = new Date('2026-11-21T12:00:00Z')
const of = (entitlementStatus: string | null, accessUntil: string | null = null, role = 'user') =>
  accessOf({ role, entitlementStatus, accessUntil: accessUntil === null ? null : new Date(accessUntil) }, now)

it.each(['active', 'trialing', 'past_due'])('%s grants full access', (status) => expect(of(status)).toBe('full'))

it.each(['unpaid', 'incomplete', 'incomplete_expired', 'paused', null])('%s grants reading', (status) =>
  expect(of(status)).toBe('read'),
)

it('grants full access until the paid period of a canceled subscription ends', () => {
  expect(of('canceled', '2026-11-21T12:00:01Z')).toBe('full')
  expect(of('canceled', '2026-11-21T12:00:00Z')).toBe('read')
  expect(of('canceled')).toBe('read')
})

it('grants admins full access without a subscription', () => expect(of(null, null, 'admin')).toBe('full'))
