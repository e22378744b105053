import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueEmail } from '../email/outgoing-emails.ts'
import { digest, newSecret } from '../secret.ts'
import { lockPerson } from '../user/lock-person.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { replacePassword } from './replace-password.ts'

/** The token of a link that sets a password once, within 24 hours. */
const createToken = async (tx: Tx, userId: string) => {
  const token = newSecret()
  const [{ expiresAt }] = await tx.$queryRaw<[{ expiresAt: Date }]>`
    insert into set_password_links (token_hash, user_id, expires_at)
    values (${digest(token)}, ${userId}::uuid, now() + interval '24 hours')
    returning expires_at as "expiresAt"`
  return { token, expiresAt }
}

/** The link with it. Its token is in the fragment, which no server logs. */
export const createSetPasswordLink = async (tx: Tx, userId: string, publicUrl: string): Promise<string> => {
  const { token } = await createToken(tx, userId)
  return `${publicUrl}/set-password#token=${token}`
}

/** The same, by e-mail. */
export const sendSetPasswordLink = async (tx: Tx, userId: string, email: string): Promise<void> => {
  const { token, expiresAt } = await createToken(tx, userId)
  await queueEmail(tx, { userId, template: 'set-password', email, code: token, expiresAt })
}

/** Sets the password of the account that a link belongs to, and ends all its sessions. */
export const setPassword =
  (database: IdentityDatabase) =>
  async ({ token, newPassword }: { token: string; newPassword: string }): Promise<void> => {
    refuseCommonPassword(newPassword)
    const hash = digest(token)
    // Checked first, so that a guessed token does not cost a hash.
    const [link] = await database.$queryRaw<{ userId: string }[]>`
      select user_id as "userId" from set_password_links where token_hash = ${hash} and expires_at > now()`
    if (!link) throw linkExpired()
    const passwordHash = await hashPassword(newPassword)
    await transaction<Tx, void>(database, async (tx) => {
      // Replacing the password deletes the link: parallel requests wait here and then find none.
      if (!(await lockPerson(tx, link.userId))) throw linkExpired()
      const used = await tx.$executeRaw`
        update set_password_links set used_at = now() where token_hash = ${hash} and expires_at > now()`
      if (used === 0) throw linkExpired()
      await replacePassword(tx, link.userId, passwordHash)
    })
  }

const linkExpired = () => new Rejection('link_expired', 'This link was used or has expired. Request a new one.')
