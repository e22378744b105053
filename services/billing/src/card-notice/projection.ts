import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import type { CardNoticeEvent } from './events.ts'

export const readModel: ReadModel[] = [{ table: 'card_notices', key: 'user_id' }]

/** The latest of each person, by which the sweep sees who was told. */
export const project = async (tx: Tx, { id: userId, event }: Recorded<CardNoticeEvent>) => {
  const { paymentMethodId, expiresAt } = event
  const notice = { paymentMethodId, expiresAt }
  await tx.cardNotice.upsert({ where: { userId }, create: { userId, ...notice }, update: notice })
}
