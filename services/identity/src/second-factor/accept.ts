import type { Tx } from '../database.ts'
import type { LockedPerson } from '../user/lock-person.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'
import { totpStep } from './totp.ts'

/** Whether a code of the authenticator app of a locked person is right and new; no later one may be as old as this. */
export const acceptCode = async (
  tx: Tx,
  box: SecretBox,
  { id: userId, now }: LockedPerson,
  code: string,
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<boolean> => {
  const where = { userId, ...(confirmed ? { NOT: { confirmedAt: null } } : { confirmedAt: null }) }
  const row = await tx.authenticator.findUnique({ where })
  if (!row) return false
  const secret = box.open(row, userId)
  const step = totpStep(secret, code, now)
  if (step === null || BigInt(step) <= row.lastStep) return false
  await tx.authenticator.update({
    where: { userId },
    data: { lastStep: BigInt(step), ...(box.isOutdated(row) && box.seal(secret, userId)) },
  })
  return true
}

/** Six digits are a code of the app, everything else is a recovery code. */
export const acceptCodeOrRecovery = (tx: Tx, box: SecretBox, person: LockedPerson, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code) ? acceptCode(tx, box, person, code) : spendRecoveryCode(tx, person.id, code)

/** Whether a passkey that signed still has the counter it was checked against, so that no signature counts twice. */
export const acceptPasskey = async (
  tx: Tx,
  { id: userId }: LockedPerson,
  { id, counter, newCounter }: { id: string; counter: bigint; newCounter: bigint },
): Promise<boolean> => {
  const used = await tx.$executeRaw`
    update passkeys set counter = ${newCounter}, used_at = now()
    where user_id = ${userId}::uuid and credential_id = ${id} and counter = ${counter}`
  return used === 1
}
