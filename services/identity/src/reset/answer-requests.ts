import type { Logger } from '@roletrail/chassis/base/logger'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import { newCode } from '../code/new-code.ts'
import { codeExpiry, keepCode } from '../code/one-time-codes.ts'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueLetter } from '../letter/letters.ts'
import { hashPassword } from '../password/password-hash.ts'
import { countUse } from '../throttle/throttle.ts'

const idleMs = 1_000

/** Makes a code for everybody who asked and has an account; beyond a few an hour it stays silent. */
export const answerResetRequests = (
  database: IdentityDatabase,
  { LIMIT_CODES }: Pick<IdentityConfig, 'LIMIT_CODES'>,
  logger: Logger,
  written: () => void,
) => {
  const limit = { name: 'reset-code', count: LIMIT_CODES, windowSeconds: 60 * 60 }

  const answerNext = async (tx: Tx) => {
    const [request] = await tx.$queryRaw<{ email: string }[]>`
      delete from reset_requests where id = (
        select id from reset_requests order by requested_at limit 1 for update skip locked)
      returning email`
    if (!request) return false
    const person = await tx.person.findUnique({ where: { email: request.email, isActive: true }, select: { id: true } })
    if (!person) return true
    const { id: userId } = person
    const { allowed } = await countUse(tx, limit, userId)
    if (!allowed) {
      logger.warn({ userId }, 'no more reset codes for this account within the hour')
      return true
    }
    const code = newCode()
    await keepCode(tx, { userId, purpose: 'reset', codeHash: await hashPassword(code) })
    await queueLetter(tx, { userId, template: 'reset-code', code, expiresAt: codeExpiry() })
    return true
  }

  return pollingWorker('reset-requests', logger, idleMs, async () => {
    const answered = await transaction<Tx, boolean>(database, answerNext)
    if (answered) written()
    return answered
  })
}
