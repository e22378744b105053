import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { type CardNoticeCommand, type CardNotices, cardNoticeDecider } from './card-notice.ts'
import { type CardNoticeEvent, versions } from './events.ts'
import { project, readModel } from './projection.ts'
import { publish } from './publish.ts'

export const cardNotice: Aggregate<Tx, CardNoticeCommand, CardNotices, CardNoticeEvent> = {
  name: 'card-notice',
  decider: cardNoticeDecider,
  versions,
  readModel,
  project,
  publish,
}
