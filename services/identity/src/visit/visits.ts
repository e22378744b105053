import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker, type Worker } from '@roletrail/chassis/base/worker'
import { streamId } from '@roletrail/chassis/event-store/append'
import { appendToEach } from '@roletrail/chassis/event-store/append-to-each'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityDatabase, Tx } from '../database.ts'
import { visit } from './aggregate.ts'

const everyMs = 2_000
const batch = 500
// Who is left out is noted again with the next use of a session.
const maxWaiting = 20_000

/** Records that these people are here today, for those of whom it is not known yet. */
export const recordVisits = (database: IdentityDatabase, ids: string[]): Promise<void> =>
  transaction<Tx, void>(database, async (tx) => {
    // In one order, so that two instances cannot wait for each other.
    const seen = await tx.$queryRaw<{ id: string }[]>`
      with unseen as (
        select id from people where id = any(${ids}::uuid[]) and seen_on is distinct from (now() at time zone 'utc')::date
        order by id for no key update)
      update people set seen_on = (now() at time zone 'utc')::date from unseen where people.id = unseen.id
      returning people.id`
    if (seen.length === 0) return
    const streams = seen.map(({ id }) => streamId(visit, id)).sort()
    await tx.$executeRaw`
      insert into streams (stream_id, type, version)
      select stream, ${visit.name}, 0 from unnest(${streams}::text[]) as stream on conflict do nothing`
    await appendToEach(
      tx,
      visit,
      seen.map(({ id }) => ({ id, event: { type: 'Seen' } })),
    )
  })

export interface Visits extends Worker {
  /** The person is here and this was not published today; returns at once. */
  note(id: string): void
}

/** Collects who is here and records it in batches, so that no request waits for it. */
export const createVisits = (database: IdentityDatabase, logger: Logger): Visits => {
  const waiting = new Set<string>()
  const worker = pollingWorker('visits', logger, everyMs, async () => {
    const ids = [...waiting].slice(0, batch)
    if (ids.length === 0) return false
    await recordVisits(database, ids)
    for (const id of ids) waiting.delete(id)
    return waiting.size > 0
  })
  return {
    note: (id) => {
      if (waiting.size < maxWaiting) waiting.add(id)
    },
    stop: worker.stop,
  }
}
