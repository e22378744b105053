import type { Aggregate } from '@roletrail/chassis/event-store/decider'
import { SavedViewsChanged } from '@roletrail/contracts/jobs/events'
import type { Tx } from '../database.ts'
import { owned } from '../job/ownership.ts'
import { type SavedViewEvent, savedViewVersions } from './events.ts'
import { savedViewDecider } from './saved-view.ts'

/** That a view has changed is an event like any other, so that it is published in order; what is in it is a row alone. */
export const savedViewChange: Aggregate<Tx, SavedViewEvent, null, SavedViewEvent> = {
  name: 'saved-view',
  decider: savedViewDecider,
  versions: savedViewVersions,
  readModel: [],
  ownership: owned,
  project: async () => {},
  publish: (savedViewId, { ownerId }) => SavedViewsChanged.of({ savedViewId, userId: ownerId }),
}
