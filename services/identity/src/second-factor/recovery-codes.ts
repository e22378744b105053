import { randomInt } from 'node:crypto'
import type { Tx } from '../database.ts'
import { alphabet, normalizeCode } from '../one-time-code/one-time-code.ts'
import { digest } from '../secret.ts'

const count = 10
const length = 16

/** 80 bits, so that a plain hash suffices. In groups of four, to be copied by hand. */
const newRecoveryCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashOf = (userId: string, code: string) => digest(`${userId}:${code}`)

/** Replaces the recovery codes of a locked person, and returns the new ones: they are not shown again. */
export const replaceRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: count }, newRecoveryCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })) })
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Whether this is an unused recovery code of the person; it is used from now on. */
export const spendRecoveryCode = async (tx: Tx, userId: string, code: string): Promise<boolean> => {
  const spent = await tx.$executeRaw`
    update recovery_codes set used_at = now()
    where user_id = ${userId}::uuid and code_hash = ${hashOf(userId, normalizeCode(code))} and used_at is null`
  return spent === 1
}
