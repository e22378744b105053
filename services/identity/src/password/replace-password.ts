import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Tx } from '../database.ts'
import { removePersonalTokens } from '../personal-token/personal-tokens.ts'
import { voidBrowserBinding } from '../signup/browser-binding.ts'
import { user } from '../user/aggregate.ts'

/**
 * Replaces the password and ends all sessions and tokens, because somebody else may hold one; only the session in which
 * the old password was just entered may stay. Codes and links that were sent are voided, and so is the right of the browser that
 * started the signup to be signed in when it returns.
 */
export const replacePassword = async (
  tx: Tx,
  userId: string,
  passwordHash: string,
  { keep }: { keep?: string } = {},
): Promise<void> => {
  const { passwordHash: former } = await tx.person.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  })
  await tx.person.update({ where: { id: userId }, data: { passwordHash } })
  await tx.session.deleteMany({ where: { userId, ...(keep && { NOT: { tokenHash: keep } }) } })
  await removePersonalTokens(tx, userId)
  await tx.oneTimeCode.deleteMany({ where: { userId } })
  await tx.setPasswordLink.deleteMany({ where: { userId } })
  await voidBrowserBinding(tx, userId)
  await handle(tx, user, userId, { type: 'ChangePassword', first: former === null })
}
