import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { PasskeyRegistration } from '@roletrail/contracts/identity/second-factor'
import type { z } from 'zod'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { clearLoginFailures, countLoginAttempt, type FreeFailures } from '../throttle/login-failures.ts'
import { type LockedPerson, lockPerson } from '../user/lock-person.ts'
import { acceptCode } from './accept.ts'
import { creationOptions, passkeysOf, type RelyingParty, registeredPasskey } from './passkeys.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { hasSecondFactor, invalidSecondFactor, secondFactorOff, turnOff, turnOn } from './second-factor.ts'
import type { SecretBox } from './secret-box.ts'
import { newTotpSecret, totpUri } from './totp.ts'

const maxPasskeys = 10

interface Dependencies {
  box: SecretBox
  party: RelyingParty
  limits: Pick<IdentityConfig, keyof FreeFailures>
}

/** What a person may change about their second step; the guard has asked for the password. */
export const manageSecondFactor = (database: IdentityDatabase, { box, party, limits }: Dependencies) => {
  const locked = <Result>(userId: string, change: (tx: Tx, person: LockedPerson) => Promise<Result>) =>
    transaction(database, async (tx: Tx) => {
      const person = await lockPerson(tx, userId)
      if (!person) throw new Rejection('user_not_found', "We can't find this account.")
      return change(tx, person)
    })

  return {
    addAuthenticator: (userId: string) =>
      locked(userId, async (tx, { email, now }) => {
        await refuseSecondAuthenticator(tx, userId)
        const secret = newTotpSecret()
        const data = { ...box.seal(secret, userId), lastStep: 0n, createdAt: now }
        await tx.authenticator.upsert({ where: { userId }, create: { userId, ...data }, update: data })
        return { secret, uri: totpUri(secret, email) }
      }),

    confirmAuthenticator: async (userId: string, code: string) => {
      // The person is signed in: what they mistype here slows down nothing else.
      const counted = `authenticator:${userId}`
      await countLoginAttempt(database, counted, 'session', limits)
      const result = await locked(userId, async (tx, person) => {
        await refuseSecondAuthenticator(tx, userId)
        if (!(await acceptCode(tx, box, person, code, { confirmed: false }))) return null
        return turnOn(tx, person, () =>
          tx.authenticator.update({ where: { userId }, data: { confirmedAt: person.now } }),
        )
      })
      if (!result) throw invalidSecondFactor()
      await clearLoginFailures(database, counted, 'session')
      return result
    },

    removeAuthenticator: (userId: string) =>
      locked(userId, (tx, person) => turnOff(tx, person, () => tx.authenticator.deleteMany({ where: { userId } }))),

    passkeyOptions: async (userId: string) => {
      const person = await database.person.findUnique({ where: { id: userId, isActive: true } })
      if (!person) throw new Rejection('user_not_found', "We can't find this account.")
      const existing = await passkeysOf(database, userId)
      if (existing.length >= maxPasskeys) throw tooManyPasskeys()
      const options = await creationOptions(party, person, existing)
      await locked(
        userId,
        (tx) => tx.$executeRaw`
          insert into passkey_registrations (user_id, challenge, expires_at)
          values (${userId}::uuid, ${options.challenge}, now() + interval '5 minutes')
          on conflict (user_id) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
      )
      return { ...options }
    },

    addPasskey: async (userId: string, name: string, response: z.output<typeof PasskeyRegistration>) => {
      const [waiting] = await database.$queryRaw<{ challenge: string }[]>`
        select challenge from passkey_registrations where user_id = ${userId}::uuid and expires_at > now()`
      const passkey = waiting && (await registeredPasskey(party, waiting.challenge, response))
      if (!passkey) throw invalidSecondFactor()
      return locked(userId, async (tx, person) => {
        const { count } = await tx.passkeyRegistration.deleteMany({ where: { userId, challenge: waiting.challenge } })
        if (count === 0) throw invalidSecondFactor()
        if ((await tx.passkey.count({ where: { userId } })) >= maxPasskeys) throw tooManyPasskeys()
        if (await tx.passkey.findUnique({ where: { credentialId: passkey.credentialId } })) throw invalidSecondFactor()
        const data = { ...passkey, publicKey: new Uint8Array(passkey.publicKey), userId, name }
        return turnOn(tx, person, () => tx.passkey.create({ data }))
      })
    },

    renamePasskey: async (userId: string, id: string, name: string): Promise<void> => {
      const { count } = await database.passkey.updateMany({ where: { id, userId }, data: { name } })
      if (count === 0) throw passkeyNotFound()
    },

    removePasskey: (userId: string, id: string) =>
      locked(userId, (tx, person) =>
        turnOff(tx, person, async () => {
          const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
          if (count === 0) throw passkeyNotFound()
        }),
      ),

    replaceRecoveryCodes: (userId: string) =>
      locked(userId, async (tx) => {
        if (!(await hasSecondFactor(tx, userId))) throw secondFactorOff()
        return { recoveryCodes: await replaceRecoveryCodes(tx, userId) }
      }),
  }
}

export type ManageSecondFactor = ReturnType<typeof manageSecondFactor>

const refuseSecondAuthenticator = async (tx: Tx, userId: string) => {
  if (await tx.authenticator.findUnique({ where: { userId, NOT: { confirmedAt: null } } }))
    throw new Rejection('authenticator_exists', 'You already use an authenticator app. Remove it first.')
}

const passkeyNotFound = () => new Rejection('passkey_not_found', "We can't find this passkey.")

const tooManyPasskeys = () =>
  new Rejection('too_many_passkeys', `You can have ${maxPasskeys} passkeys. Remove one first.`)
