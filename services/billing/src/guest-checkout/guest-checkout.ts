import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { GuestCheckoutEvent } from './events.ts'

export type GuestCheckoutCommand =
  | { type: 'Pay'; sessionId: string }
  | { type: 'Claim'; sessionId: string; userId: string }

export type GuestCheckout = { status: 'absent' } | { status: 'paid' } | { status: 'claimed'; userId: string }

const decide = (command: GuestCheckoutCommand, checkout: GuestCheckout): GuestCheckoutEvent[] => {
  const paid: GuestCheckoutEvent[] =
    checkout.status === 'absent' ? [{ type: 'Paid', sessionId: command.sessionId }] : []
  if (command.type === 'Pay') return paid
  // The webhook and the returning browser may both claim it; the first claim stands.
  return checkout.status === 'claimed' ? [] : [...paid, { type: 'Claimed', userId: command.userId }]
}

const evolve = (_checkout: GuestCheckout, event: GuestCheckoutEvent): GuestCheckout =>
  event.type === 'Paid' ? { status: 'paid' } : { status: 'claimed', userId: event.userId }

export const guestCheckoutDecider: Decider<GuestCheckoutCommand, GuestCheckout, GuestCheckoutEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
