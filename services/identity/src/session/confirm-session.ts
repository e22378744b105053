import { transaction } from '@roletrail/chassis/event-store/event-store'
import { type ConfirmPassword, lockConfirmed, ownerOf } from '../account/confirm-password.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { digest } from '../secret.ts'

/** Twice what an administrator needs who works with it all day in two browsers. */
const perHour = { name: 'session-confirmed', count: 24, windowSeconds: 60 * 60 }

/** Confirms by the password who uses a session, so that for a while it may do what asks for that. */
export const confirmSession =
  (database: IdentityDatabase, confirm: ConfirmPassword) =>
  async ({ token, password }: { token: string; password: string }): Promise<void> => {
    const owner = await ownerOf(database, token)
    await confirm(owner, password, perHour)
    await transaction<Tx, void>(database, async (tx) => {
      await lockConfirmed(tx, owner, token)
      await tx.$executeRaw`update sessions set confirmed_at = now() where token_hash = ${digest(token)}`
    })
  }
