import type { Aggregate, Decider } from '@roletrail/chassis/event-store/decider'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { BroadcastProgressed } from '@roletrail/contracts/notifications/events'
import type { NotificationsDatabase, Tx } from '../database.ts'

type Moved = { type: 'Moved' }

const decider: Decider<null, null, Moved> = {
  initial: null,
  decide: () => [{ type: 'Moved' }],
  evolve: () => null,
}

/** That counts have changed is an event like any other, so that it is published in order and exactly once. */
export const broadcastProgress: Aggregate<Sql, null, null, Moved> = {
  name: 'broadcast-progress',
  decider,
  versions: { Moved: [] },
  readModel: [],
  project: async () => {},
  publish: (broadcastId) => BroadcastProgressed.of({ broadcastId }),
}

/** Tells browsers that counts have changed, at most every other second for each broadcast. */
export const publishProgress = (database: NotificationsDatabase): Promise<void> =>
  transaction<Tx, void>(database, async (tx) => {
    const changed = await tx.$queryRaw<{ id: string }[]>`
      update broadcast_counts set published_at = clock_timestamp()
      where changed_at >= published_at and published_at < now() - interval '2 seconds'
      returning broadcast_id::text as id`
    for (const { id } of changed) await handle(tx, broadcastProgress, id, null)
  })
