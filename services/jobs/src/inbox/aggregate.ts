import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { InboxChanged } from '@roletrail/contracts/jobs/events'
import type { Tx } from '../database.ts'
import { owned } from '../job/ownership.ts'
import { type InboxEvent, inboxVersions } from './events.ts'
import { inboxDecider } from './inbox.ts'

/** That an inbox has changed is an event like any other, so that it is published in order; a mail itself is a row alone. */
export const inboxChange: Aggregate<Tx, InboxEvent, null, InboxEvent> = {
  name: 'inbox',
  decider: inboxDecider,
  versions: inboxVersions,
  readModel: [],
  ownership: owned,
  project: async () => {},
  publish: (mailId, { ownerId }) => InboxChanged.of({ mailId, userId: ownerId }),
}
