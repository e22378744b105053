import { newId } from '@roletrail/chassis/base/id'
import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { pollingWorker } from '@roletrail/chassis/base/worker'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { type DirectLetter, sendLetter } from '@roletrail/contracts/notifications/http'
import type { IdentityDatabase } from '../database.ts'

interface Letter {
  userId: string
  template: DirectLetter
  /** Where it goes if not to the address of the account. */
  email?: string
  code?: string
  expiresAt: Date
}

/** Writes down that a letter is to go out, in the transaction of what it is about. */
export const queueLetter = async (tx: Sql, { userId, template, email, code, expiresAt }: Letter): Promise<void> => {
  await tx.$executeRaw`
    insert into letters (id, user_id, template, email, code, expires_at)
    values (${newId()}::uuid, ${userId}::uuid, ${template}, ${email ?? null}, ${code ?? null}, ${expiresAt})`
}

interface Due extends Required<Letter> {
  id: string
}

const idleMs = 1_000
const handOverSeconds = 15

/**
 * Hands letters over to notifications, which knows one it has by its id. Until then it is tried again; a letter whose
 * time is over is dropped, and the person asks for another.
 */
export const letterWorker = (database: IdentityDatabase, notifications: InternalClient, logger: Logger) =>
  pollingWorker('letters', logger, idleMs, async () => {
    const [letter] = await database.$queryRaw<Due[]>`
      update letters set due_at = now() + ${handOverSeconds} * interval '1 second'
      where id = (
        select id from letters where due_at <= now() and expires_at > now()
        order by due_at limit 1 for update skip locked)
      returning id, user_id as "userId", template, email, code, expires_at as "expiresAt"`
    if (!letter) return false
    try {
      await notifications.call(sendLetter, { body: { ...letter, expiresAt: letter.expiresAt.toISOString() } })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
      logger.warn({ err: error, letter: letter.id, template: letter.template }, 'a letter waits for notifications')
      return false
    }
    await database.letter.deleteMany({ where: { id: letter.id } })
    return true
  })
