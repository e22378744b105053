import type { Versions } from '@roletrail/chassis/event-store/decider'

/** A person was told that a card expires; the aggregate's id is the person's. The card is named by Stripe's id alone. */
export interface CardNoticeEvent {
  type: 'Noticed'
  paymentMethodId: string
  expiresAt: string
}

export const versions: Versions<CardNoticeEvent> = { Noticed: [] }
