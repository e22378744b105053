import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { WalkInEvent } from './events.ts'

export type WalkInCommand = { type: 'Pay'; sessionId: string } | { type: 'Claim'; sessionId: string; userId: string }

export type WalkIn = { status: 'absent' } | { status: 'paid' } | { status: 'claimed'; userId: string }

const decide = (command: WalkInCommand, walkIn: WalkIn): WalkInEvent[] => {
  const paid: WalkInEvent[] = walkIn.status === 'absent' ? [{ type: 'Paid', sessionId: command.sessionId }] : []
  if (command.type === 'Pay') return paid
  // Whoever claims first: the webhook and the returning browser may both have asked.
  return walkIn.status === 'claimed' ? [] : [...paid, { type: 'Claimed', userId: command.userId }]
}

const evolve = (_walkIn: WalkIn, event: WalkInEvent): WalkIn =>
  event.type === 'Paid' ? { status: 'paid' } : { status: 'claimed', userId: event.userId }

export const walkInDecider: Decider<WalkInCommand, WalkIn, WalkInEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
