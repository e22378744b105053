import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { SecondSteps } from '@roletrail/contracts/identity/admin-user'
import type { SecondFactorStatus } from '@roletrail/contracts/identity/second-factor'
import type { IdentityDatabase, Tx } from '../database.ts'
import { queueEmail } from '../email/outgoing-emails.ts'
import { voidBrowserBinding } from '../signup/browser-binding.ts'
import type { LockedPerson } from '../user/lock-person.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

const dayMs = 24 * 60 * 60_000

/** Whether a second step is asked of a person. */
export const hasSecondFactor = async (sql: Sql, userId: string): Promise<boolean> => {
  const [row] = await sql.$queryRaw<[{ has: boolean }]>`
    select exists (select from authenticators where user_id = ${userId}::uuid and confirmed_at is not null)
      or exists (select from passkeys where user_id = ${userId}::uuid) as has`
  return row.has
}

/** What a person has besides the password. */
export const secondStepsOf = async (sql: Sql, userId: string): Promise<SecondSteps> => {
  const [row] = await sql.$queryRaw<[SecondSteps]>`
    select exists (select from authenticators where user_id = ${userId}::uuid and confirmed_at is not null)
        as authenticator,
      (select count(*)::int from passkeys where user_id = ${userId}::uuid) as passkeys,
      (select count(*)::int from recovery_codes where user_id = ${userId}::uuid and used_at is null)
        as "recoveryCodes"`
  return row
}

export const secondFactorStatus =
  (database: IdentityDatabase) =>
  async (userId: string): Promise<SecondFactorStatus> => {
    const authenticator = await database.authenticator.findUnique({ where: { userId } })
    const passkeys = await database.passkey.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    return {
      authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      recoveryCodes: await database.recoveryCode.count({ where: { userId, usedAt: null } }),
    }
  }

/**
 * Adds a second step to a locked person. With the first one come recovery codes and a mail, and the browser of a signup
 * can no longer sign in with the password alone.
 */
export const turnOn = async (tx: Tx, person: LockedPerson, add: () => Promise<unknown>) => {
  const first = !(await hasSecondFactor(tx, person.id))
  await add()
  if (!first) return { recoveryCodes: null }
  await voidBrowserBinding(tx, person.id)
  await mail(tx, person, 'second-factor-on')
  return { recoveryCodes: await replaceRecoveryCodes(tx, person.id) }
}

/** Takes second steps from a locked person. With the last one go the recovery codes, and a mail says so. */
export const turnOff = async (tx: Tx, person: LockedPerson, remove: () => Promise<unknown>): Promise<void> => {
  const had = await hasSecondFactor(tx, person.id)
  await remove()
  if (!had || (await hasSecondFactor(tx, person.id))) return
  await tx.recoveryCode.deleteMany({ where: { userId: person.id } })
  await mail(tx, person, 'second-factor-off')
}

/** Takes everything from somebody who has lost it, and what they began to sign in or to set up with. */
export const removeSecondSteps = async (tx: Tx, person: LockedPerson): Promise<void> => {
  const where = { userId: person.id }
  await turnOff(tx, person, async () => {
    await tx.authenticator.deleteMany({ where })
    await tx.passkey.deleteMany({ where })
    await tx.passkeyRegistration.deleteMany({ where })
    await tx.pendingSignIn.deleteMany({ where })
  })
}

const mail = (tx: Tx, { id, email, now }: LockedPerson, template: 'second-factor-on' | 'second-factor-off') =>
  queueEmail(tx, { userId: id, template, email, expiresAt: new Date(now.getTime() + dayMs) })

export const secondFactorOff = () => new Rejection('second_factor_off', 'Two-step sign-in is off for this account.')

export const invalidSecondFactor = () =>
  new Rejection('invalid_second_factor', "That didn't work. Check the code, or use another way to sign in.")
