import { newId } from '@roletrail/chassis/base/id'
import type { Logger } from '@roletrail/chassis/base/logger'
import { pause } from '@roletrail/chassis/base/worker'
import { type MailgunClient, maxBatch } from '../mailgun/mailgun.ts'
import type { Unsubscribes } from '../unsubscribe/unsubscribes.ts'
import type { Addressee, Deliveries } from './deliveries.ts'
import { createPace } from './pace.ts'
import type { RenderBroadcast } from './render-broadcast.ts'

// A process that froze for longer here may have lost its lease.
const maxBeginMs = 5_000

interface Dependencies {
  deliveries: Deliveries
  recipients: { fetchMany(userIds: string[]): Promise<void> }
  unsubscribes: Unsubscribes
  render: RenderBroadcast
  mailgun: MailgunClient
  logger: Logger
  /** Called after each copy that was refused for good: too many of them pause the broadcast. */
  afterRefusal(broadcastId: string): Promise<void>
}

interface Sending {
  id: string
  subject: string
  body: string
}

/**
 * Hands copies over to the provider, up to a thousand in a call, at the provider's pace. That a call will be made is
 * stored before; one without a clear response leaves its copies in doubt, and they are not sent again until the
 * provider's events have proved them absent.
 */
export const createBroadcastSender = ({
  deliveries,
  recipients,
  unsubscribes,
  render,
  mailgun,
  logger,
  afterRefusal,
}: Dependencies) => {
  const pace = createPace()
  const restMs = () => pace.restMs(performance.now())

  /** Those who are due, with their addresses; of two with the same address, one waits for the next batch. */
  const choose = async (broadcastId: string, max: number) => {
    const due = await deliveries.next(broadcastId, max)
    const unknown = due.filter(({ email }) => email === null).map(({ userId }) => userId)
    if (unknown.length > 0) await recipients.fetchMany(unknown)
    const known = unknown.length > 0 ? await deliveries.next(broadcastId, max) : due
    const seen = new Set<string>()
    return known.flatMap(({ userId, email }) => {
      const address = email?.toLowerCase()
      if (address !== undefined && seen.has(address)) return []
      if (address !== undefined) seen.add(address)
      return [userId]
    })
  }

  /** One call for these people; if the provider refuses it, one for each half, so that one bad address fails alone. */
  const send = async (broadcast: Sending, userIds: string[], signal: AbortSignal): Promise<void> => {
    const { id: broadcastId } = broadcast
    const linkOf = await unsubscribes.linksOf(broadcastId)
    const attemptId = newId()
    const askedAt = performance.now()
    const addressees = await deliveries.begin({ broadcastId, attemptId, userIds })
    if (addressees.length === 0) return
    const attempt = { broadcastId, attemptId, userIds: addressees.map(({ userId }) => userId) }
    if (signal.aborted || performance.now() - askedAt > maxBeginMs) {
      await deliveries.postponed(attempt)
      return
    }
    const beganAt = performance.now()
    const result = await mailgun.sendBatch({
      broadcastId,
      content: render(broadcast),
      recipients: addressees.map((each: Addressee) => ({ ...each, unsubscribe: linkOf(each.userId) })),
    })
    logger.info({ broadcast: broadcastId, copies: addressees.length, outcome: result.is }, 'batch attempted')
    pace.learn({ copies: addressees.length, beganAt, endedAt: performance.now() }, result)
    switch (result.is) {
      case 'accepted':
        return void (await deliveries.accepted(attempt))
      case 'postponed':
        return void (await deliveries.postponed(attempt))
      case 'unknown':
        return void (await deliveries.doubted(attempt))
      case 'refused':
        if (addressees.length === 1) {
          await deliveries.refused(attempt, result.reason)
          return afterRefusal(broadcastId)
        }
        await deliveries.postponed(attempt)
        return halve(broadcast, attempt.userIds, signal)
    }
  }

  const halve = async (broadcast: Sending, userIds: string[], signal: AbortSignal) => {
    const middle = Math.ceil(userIds.length / 2)
    for (const half of [userIds.slice(0, middle), userIds.slice(middle)]) {
      await pause(restMs(), signal)
      // What is left is pending, and has its turn again.
      if (signal.aborted) return
      await send(broadcast, half, signal)
    }
  }

  return {
    /** How long the provider is to be left alone, in milliseconds. */
    restMs,

    /** Sends the next batch. */
    sendNext: async (broadcast: Sending, signal: AbortSignal): Promise<void> => {
      await deliveries.openChunk(broadcast.id)
      const userIds = await choose(broadcast.id, maxBatch)
      if (userIds.length > 0 && !signal.aborted) await send(broadcast, userIds, signal)
    },
  }
}
