import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { CardNoticeEvent } from './events.ts'

export interface CardNoticeCommand {
  type: 'Notice'
  paymentMethodId: string
  expiresAt: string
}

/** What the person was told, by card and expiry. */
export type CardNotices = string[]

const keyOf = ({ paymentMethodId, expiresAt }: CardNoticeCommand | CardNoticeEvent) => `${paymentMethodId} ${expiresAt}`

export const cardNoticeDecider: Decider<CardNoticeCommand, CardNotices, CardNoticeEvent> = {
  initial: [],
  decide: (command, notices) => (notices.includes(keyOf(command)) ? [] : [{ ...command, type: 'Noticed' }]),
  evolve: (notices, event) => [...notices, keyOf(event)],
}
