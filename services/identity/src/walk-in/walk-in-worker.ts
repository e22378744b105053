import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { IdentityDatabase } from '../database.ts'

const idleMs = 2_000

/** Welcomes who paid and closed the tab; what fails is tried again after a growing pause. */
export const walkInWorker = (
  database: IdentityDatabase,
  welcome: (sessionId: string) => Promise<unknown>,
  logger: Logger,
) =>
  pollingWorker('walk-ins', logger, idleMs, async () => {
    const due = await database.walkIn.findFirst({ where: { tryAt: { lte: new Date() } }, orderBy: { tryAt: 'asc' } })
    if (!due) return false
    const { sessionId } = due
    try {
      await welcome(sessionId)
      await database.walkIn.delete({ where: { sessionId } })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      logger.warn({ err: error }, 'a walk-in is welcomed later')
      await database.$executeRaw`
        update walk_ins set attempts = attempts + 1, try_at = now() + least(power(2, attempts), 600) * interval '1 second'
        where session_id = ${sessionId}`
    }
    return true
  })
