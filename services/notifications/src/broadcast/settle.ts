import type { Logger } from '@roletrail/chassis/base/logger'
import { createSweep, type Sweep } from '@roletrail/chassis/postgres/sweep'
import type { NotificationsDatabase } from '../database.ts'
import type { MailgunClient } from '../mailgun/mailgun.ts'
import { createDeliveries } from './deliveries.ts'

interface Dependencies {
  database: NotificationsDatabase
  mailgun: MailgunClient
  logger: Logger
  /** By then the provider lists every copy that it accepted. */
  listedAfterMs: number
}

const everyMs = 1_000
const maxAttempts = 10
/** The provider keeps its events for longer; what it could not tell by then stays unknown. */
export const givenUpAfterMs = 24 * 3_600_000

/**
 * Asks the provider what became of the copies of some calls, beside the worker that sends: of a large broadcast there are
 * hundreds of pages of events, which are read once for all calls of five minutes. Each statement names the call and changes only what is in
 * doubt, so it makes no difference whether another instance asks too, or in which order they answer.
 */
export const createSettlingSweep = ({ database, mailgun, logger, listedAfterMs }: Dependencies): Sweep => {
  const deliveries = createDeliveries(database)

  const settleNext = async (signal: AbortSignal): Promise<boolean> => {
    const doubtful = await deliveries.nextDoubtful(listedAfterMs, givenUpAfterMs)
    if (!doubtful) return false
    const missing = new Set(doubtful.calls.flatMap(({ userIds }) => userIds))
    for await (const page of mailgun.acceptedOf(doubtful)) {
      signal.throwIfAborted()
      for (const userId of page) missing.delete(userId)
      if (missing.size === 0) break
    }
    for (const call of doubtful.calls) {
      const [absent, accepted] = partition(call.userIds, (userId) => missing.has(userId))
      if (accepted.length > 0) await deliveries.accepted({ ...call, userIds: accepted })
      if (absent.length > 0) await deliveries.absent({ ...call, userIds: absent }, maxAttempts)
      logger.info({ broadcast: call.broadcastId, accepted: accepted.length, absent: absent.length }, 'batch settled')
    }
    return true
  }

  return createSweep({
    name: 'broadcasts-in-doubt',
    everyMs,
    database,
    logger,
    work: (signal) =>
      settleNext(signal).catch((error: unknown) => {
        if (signal.aborted) return false
        logger.warn({ err: error }, 'the provider cannot say what became of copies in doubt')
        return false
      }),
  })
}

const partition = <Item>(items: Item[], belongs: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(belongs),
  items.filter((item) => !belongs(item)),
]
