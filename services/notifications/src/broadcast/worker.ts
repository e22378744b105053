import type { Logger } from '@roletrail/chassis/base/logger'
import { pause } from '@roletrail/chassis/base/worker'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { createSweep, type Sweep } from '@roletrail/chassis/postgres/sweep'
import type { Audience } from '@roletrail/contracts/vocabulary/audience'
import type { NotificationsDatabase, Tx } from '../database.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import type { Recipients } from '../recipient/repository.ts'
import type { Unsubscribes } from '../unsubscribe/unsubscribes.ts'
import { broadcast } from './aggregate.ts'
import { createDeliveries } from './deliveries.ts'
import { pauseReason } from './error-rate.ts'
import { publishProgress } from './progress.ts'
import type { RenderBroadcast } from './render-broadcast.ts'
import { begin } from './repository.ts'
import { createBroadcastSender } from './sender.ts'
import { givenUpAfterMs } from './settle.ts'

interface Dependencies {
  database: NotificationsDatabase
  recipients: Recipients
  unsubscribes: Unsubscribes
  render: RenderBroadcast
  mailgun: MailgunClient
  logger: Logger
}

const everyMs = 1_000
const maxRestMs = 1_000

interface Due {
  id: string
  subject: string
  body: string
}

/**
 * Carries broadcasts out, in one instance at a time: begins those whose time has come, sends batch after batch,
 * and ends what is done. Each step is safe to repeat.
 */
export const createBroadcastWorker = ({
  database,
  recipients,
  unsubscribes,
  render,
  mailgun,
  logger,
}: Dependencies): Sweep => {
  const deliveries = createDeliveries(database)
  const now = () => new Date().toISOString()

  const pauseIfFailing = async (id: string): Promise<void> => {
    const row = await database.broadcast.findUnique({ where: { id }, select: { status: true, tolerated: true } })
    const counts = await database.broadcastCount.findUnique({ where: { broadcastId: id } })
    const reason = row?.status === 'sending' && counts ? pauseReason(counts, row.tolerated) : undefined
    if (reason === undefined) return
    logger.error({ broadcast: id }, 'a broadcast paused by itself: too many of its mails fail')
    await transaction<Tx, unknown>(database, (tx) =>
      handle(tx, broadcast, id, { type: 'Pause', by: null, reason, at: now() }),
    )
  }

  const sender = createBroadcastSender({
    deliveries,
    recipients,
    unsubscribes,
    render,
    mailgun,
    logger,
    afterRefusal: pauseIfFailing,
  })

  const beginDue = async () => {
    const due = await database.$queryRaw<{ id: string; audience: Audience }[]>`
      select id, audience from broadcasts where status = 'scheduled' and scheduled_for <= now()`
    for (const { id, audience } of due)
      await transaction<Tx, void>(database, async (tx) => {
        // Another instance may have begun it, or an administrator canceled it, since.
        const [still] = await tx.$queryRaw<object[]>`
          select from broadcasts where id = ${id}::uuid and status = 'scheduled' for update`
        if (still) await begin(tx, id, audience, now())
      })
  }

  /** The next that has something to send, if the provider is to be asked now. */
  const sendNext = async (signal: AbortSignal): Promise<boolean> => {
    const [next] = await database.$queryRaw<Due[]>`
      select id, subject, body from broadcasts join broadcast_counts on broadcast_id = id
      where status = 'sending' and waiting + pending > 0 order by requested_at limit 1`
    if (!next) return false
    const restMs = sender.restMs()
    // Meanwhile it may be canceled, and events may settle what is in doubt.
    if (restMs > 0) await pause(Math.min(restMs, maxRestMs), signal)
    else await sender.sendNext(next, signal)
    return true
  }

  const watch = async () => {
    const open = await database.$queryRaw<{ id: string; waiting: boolean }[]>`
      select id,
        waiting + pending + sending > 0 or exists (
          select from deliveries where broadcast_id = id and state = 'unknown'
            and attempted_at > now() - ${givenUpAfterMs}::float8 * interval '1 ms') as waiting
      from broadcasts join broadcast_counts on broadcast_id = id where status = 'sending'`
    for (const { id, waiting } of open) {
      await pauseIfFailing(id)
      if (!waiting)
        await transaction<Tx, unknown>(database, (tx) => handle(tx, broadcast, id, { type: 'Finish', at: now() }))
    }
  }

  return createSweep({
    name: 'broadcasts',
    everyMs,
    database,
    logger,
    work: async (signal) => {
      await deliveries.doubtOrphans()
      await beginDue()
      const skipped = await deliveries.skipCanceled()
      const sent = signal.aborted ? false : await sendNext(signal)
      await watch()
      await publishProgress(database)
      return skipped > 0 || sent
    },
  })
}
