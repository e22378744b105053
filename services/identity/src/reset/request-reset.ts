import { newId } from '@roletrail/chassis/base/id'
import type { Logger } from '@roletrail/chassis/base/logger'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { createQueueWorker, type QueueWorker } from '@roletrail/chassis/queue/queue-worker'
import { enqueue } from '@roletrail/chassis/queue/work-queue'
import { z } from 'zod'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueEmail } from '../email/outgoing-emails.ts'
import { newCode, storeCode } from '../one-time-code/one-time-code.ts'
import { hashPassword } from '../password/password-hash.ts'
import { digest } from '../secret.ts'
import { countUse, throttle } from '../throttle/throttle.ts'
import { lockPerson } from '../user/lock-person.ts'

/** E-mail addresses that asked for a code, whether they have an account or not. Keyed by their hash. */
export const resetQueue = { name: 'reset-requests', payload: z.object({ email: z.string() }) }

/**
 * Queues a request and looks nothing up, so that the response to an unknown address is that to a known one, in words and
 * in time. The worker finds out whose it is.
 */
export const requestReset =
  (database: IdentityDatabase, { LIMIT_FORGOT }: Pick<IdentityConfig, 'LIMIT_FORGOT'>) =>
  async ({ email, ip }: { email: string; ip: string }): Promise<void> => {
    await throttle(database, { name: 'forgot', count: LIMIT_FORGOT, windowSeconds: 60 * 60 }, ip)
    await queueReset(database, email)
  }

export const queueReset = (tx: Sql, email: string): Promise<void> =>
  enqueue(tx, resetQueue, { id: newId(), key: digest(email), payload: { email } })

/** Makes a code for everybody who asked and has an account; sends nothing beyond a few an hour. */
export const createResetWorker = (
  database: IdentityDatabase,
  { LIMIT_CODES }: Pick<IdentityConfig, 'LIMIT_CODES'>,
  logger: Logger,
): QueueWorker => {
  const limit = { name: 'reset-code', count: LIMIT_CODES, windowSeconds: 60 * 60 }

  const sendCode = async (tx: Tx, userId: string, code: string, codeHash: string) => {
    const person = await lockPerson(tx, userId)
    if (!person) return
    const { allowed } = await countUse(tx, limit, userId)
    if (!allowed) return logger.warn({ userId }, 'no more reset codes for this account within the hour')
    const expiresAt = await storeCode(tx, { userId, purpose: 'reset', codeHash })
    await queueEmail(tx, { userId, template: 'reset-code', email: person.email, code, expiresAt })
  }

  return createQueueWorker({
    queue: resetQueue,
    database,
    logger,
    concurrency: 1,
    handle: async ({ payload: { email } }, { complete }) => {
      const person = await database.person.findUnique({ where: { email, isActive: true }, select: { id: true } })
      if (!person) return
      const code = newCode()
      // Before the transaction, which must not hold a connection while hashing has a queue.
      const codeHash = await hashPassword(code)
      await transaction<Tx, void>(database, async (tx) => {
        await sendCode(tx, person.id, code, codeHash)
        await complete(tx)
      })
    },
  })
}
