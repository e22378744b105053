import { createHash } from 'node:crypto'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { newId } from '@roletrail/chassis/base/id'
import { Rejection, tooMany } from '@roletrail/chassis/base/rejection'
import { sql } from '@roletrail/chassis/event-store/decider'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import type { Broadcast, BroadcastCounts } from '@roletrail/contracts/notifications/http'
import type { Audience } from '@roletrail/contracts/vocabulary/audience'
import type { BroadcastStatus } from '@roletrail/contracts/vocabulary/broadcast-status'
import { countAudiences, peopleOf } from '../audience/audience.ts'
import type { NotificationsDatabase, Tx } from '../database.ts'
import type { Prisma } from '../generated/client.ts'
import { maxBatch } from '../mailgun/mailgun.ts'
import { broadcast } from './aggregate.ts'
import type { BroadcastCommand } from './broadcast.ts'
import { countsOf } from './deliveries.ts'

const hourSeconds = 3_600

interface Requested {
  audience: Audience
  subject: string
  body: string
  scheduledFor: string | null
}

interface Options {
  /** How many broadcasts an administrator may start within an hour. */
  perHour: number
  /** Called after what gives the worker something to do. */
  wake(): void
}

// One at a time: a waiting one would otherwise keep a connection from the mails that people wait for.
const turns = createFairQueue({ perKey: { places: 1, waiting: 16 }, waiting: 16, waitMs: 10_000 })

/** Broadcasts: commands go to the aggregate, queries to its read model and the counts of its deliveries. */
export const createBroadcasts = (database: NotificationsDatabase, { perHour, wake }: Options) => {
  const read = async (id: string, tx: Pick<Tx, 'broadcast' | 'broadcastCount'> = database): Promise<Broadcast> => {
    const row = await tx.broadcast.findUnique({ where: { id } })
    if (!row) throw notFound()
    return toContract(row, await tx.broadcastCount.findUnique({ where: { broadcastId: id } }))
  }

  const withRecipients = async (found: Broadcast) => ({
    ...found,
    recipientCount:
      found.status === 'scheduled' ? (await countAudiences(database))[found.audience] : total(found.counts),
  })

  const command = async (id: string, given: BroadcastCommand) => {
    const after = await transaction(database, async (tx: Tx) => {
      await handle(tx, broadcast, id, given)
      // Who sends the same words once more after a cancellation means it.
      if (given.type === 'Cancel') await tx.broadcastKey.deleteMany({ where: { broadcastId: id } })
      return read(id, tx)
    })
    wake()
    return after
  }

  return {
    /**
     * Accepts a broadcast and freezes its audience, in one transaction. Two administrators who send the same one at the
     * same moment, or one who clicks twice, send one.
     */
    request: async (by: string, asked: Requested, now: Date, claim: Claim) => {
      const id = await turns.run('request', () =>
        transaction(database, async (tx: Tx) => {
          await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('broadcasts'))`
          const known = await sameLately(tx, asked)
          if (known) return known
          await refuseTooMany(tx, by, perHour)
          const id = newId()
          const at = now.toISOString()
          await handle(tx, broadcast, id, { type: 'Request', by, at, ...asked }, claim(id))
          await tx.$executeRaw`
            insert into broadcast_keys (content_hash, broadcast_id) values (${hashOf(asked)}, ${id}::uuid)
            on conflict (content_hash) do update set broadcast_id = excluded.broadcast_id, at = now()`
          await tx.$executeRaw`insert into broadcast_counts (broadcast_id) values (${id}::uuid)`
          if (asked.scheduledFor === null) await begin(tx, id, asked.audience, at)
          return id
        }),
      )
      wake()
      return withRecipients(await read(id))
    },

    read: async (id: string) => withRecipients(await read(id)),

    /** Newest first, starting after `cursor`. */
    page: async (limit: number, cursor?: string) => {
      // Ids are UUIDs of version 7, so they sort by creation and the last one of a page is the cursor.
      const rows = await database.broadcast.findMany({
        ...(cursor && { where: { id: { lt: cursor } } }),
        orderBy: { id: 'desc' },
        take: limit + 1,
      })
      const shown = rows.slice(0, limit)
      const counts = await database.broadcastCount.findMany({
        where: { broadcastId: { in: shown.map(({ id }) => id) } },
      })
      const byId = new Map(counts.map((each) => [each.broadcastId, each]))
      const last = shown.at(-1)
      return {
        broadcasts: shown.map((row) => toContract(row, byId.get(row.id) ?? null)),
        ...(rows.length > limit && last && { next: last.id }),
      }
    },

    pause: (id: string, by: string, now: Date) =>
      command(id, { type: 'Pause', by, reason: null, at: now.toISOString() }),
    resume: async (id: string, by: string, now: Date) => {
      const { failed, complained } = (await read(id)).counts
      return command(id, { type: 'Resume', by, errors: failed + complained, at: now.toISOString() })
    },
    cancel: (id: string, by: string, now: Date) => command(id, { type: 'Cancel', by, at: now.toISOString() }),
  }
}

export type Broadcasts = ReturnType<typeof createBroadcasts>

/** Freezes the audience as it is now, in batches as large as the provider takes, and begins. */
export const begin = async (tx: Tx, id: string, audience: Audience, at: string): Promise<void> => {
  const [frozen] = await tx.$queryRaw<{ recipients: number }[]>(sql`
    with people as (
      select person.user_id, (row_number() over (order by person.user_id) - 1) / ${maxBatch}::int as nth
      from ${peopleOf(audience)}),
    chunks as (
      insert into broadcast_chunks (broadcast_id, nth, user_ids)
      select ${id}::uuid, nth, array_agg(user_id order by user_id) from people group by nth
      returning cardinality(user_ids) as size)
    select coalesce(sum(size), 0)::int as recipients from chunks`)
  const recipients = frozen?.recipients ?? 0
  await tx.$executeRaw`
    update broadcast_counts set waiting = ${recipients}, changed_at = now() where broadcast_id = ${id}::uuid`
  await handle(tx, broadcast, id, { type: 'Begin', recipients, at })
}

const notFound = () => new Rejection('broadcast_not_found', "We can't find this broadcast.")

const hashOf = ({ audience, subject, body, scheduledFor }: Requested) =>
  createHash('sha256')
    .update(JSON.stringify([audience, subject, body, scheduledFor]))
    .digest('base64')

const sameLately = async (tx: Tx, asked: Requested): Promise<string | undefined> => {
  const [known] = await tx.$queryRaw<{ id: string }[]>`
    select broadcast_id::text as id from broadcast_keys
    where content_hash = ${hashOf(asked)} and at > now() - interval '10 minutes'`
  return known?.id
}

const refuseTooMany = async (tx: Tx, by: string, perHour: number) => {
  const [oldest] = await tx.$queryRaw<{ waitSeconds: number }[]>`
    select extract(epoch from requested_at + interval '1 hour' - now())::float8 as "waitSeconds" from broadcasts
    where requested_by = ${by}::uuid and requested_at > now() - interval '1 hour'
    order by requested_at desc offset ${perHour - 1} limit 1`
  if (!oldest) return
  throw tooMany(
    'too_many_requests',
    `You've started ${perHour} broadcasts this hour. Try again later.`,
    Math.min(Math.max(oldest.waitSeconds, 1), hourSeconds),
  )
}

const total = ({ pending, sent, failed, skipped, unknown }: BroadcastCounts) =>
  pending + sent + failed + skipped + unknown

const toContract = (
  { requestedAt, scheduledFor, endedAt, ...row }: Prisma.BroadcastGetPayload<object>,
  counted: Prisma.BroadcastCountGetPayload<object> | null,
): Broadcast => {
  const counts = countsOf(counted)
  const { delivered, failed, unsubscribed } = counts
  return {
    id: row.id,
    audience: row.audience as Audience,
    subject: row.subject,
    body: row.body,
    sentAt: requestedAt.toISOString(),
    stats: JSON.stringify({ delivered, failed, unsubscribed, total: total(counts) }),
    status: row.status as BroadcastStatus,
    reason: row.reason,
    scheduledFor: scheduledFor?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    counts,
  }
}
