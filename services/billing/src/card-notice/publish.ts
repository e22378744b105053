import { CardExpiring } from '@roletrail/contracts/billing/events'
import type { PublicEvent } from '@roletrail/contracts/event'
import type { CardNoticeEvent } from './events.ts'

export const publish = (userId: string, { expiresAt }: CardNoticeEvent): PublicEvent =>
  CardExpiring.of({ userId, expiresAt })
