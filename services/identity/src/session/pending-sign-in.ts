import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { secondStepSeconds } from '@roletrail/contracts/identity/second-factor'
import { digest, newSecret } from '../secret.ts'
import type { LockedPerson } from '../user/lock-person.ts'

const maxTries = 5
const perPerson = 5

/** A sign-in whose password was right. */
export interface PendingSignIn {
  userId: string
  email: string
  passwordDigest: string
  challenge: string
}

/** What ties a sign-in to the password that was right: a new hash, even of the same password, is another one. */
export const passwordDigestOf = ({ passwordHash }: LockedPerson) => digest(passwordHash ?? '')

/** Keeps a sign-in for five minutes, five of each person at most. */
export const keepPending = async (tx: Sql, person: LockedPerson, token: string): Promise<void> => {
  await tx.$executeRaw`
    insert into pending_sign_ins (token_hash, user_id, password_digest, challenge, expires_at)
    values (${digest(token)}, ${person.id}::uuid, ${passwordDigestOf(person)}, ${newSecret()},
      now() + ${secondStepSeconds} * interval '1 second')`
  await tx.$executeRaw`
    delete from pending_sign_ins where token_hash in (
      select token_hash from pending_sign_ins where user_id = ${person.id}::uuid
      order by expires_at desc, token_hash offset ${perPerson})`
}

export const findPending = async (sql: Sql, token: string): Promise<PendingSignIn> => {
  const [found] = await sql.$queryRaw<PendingSignIn[]>`
    select user_id as "userId", email, password_digest as "passwordDigest", challenge
    from pending_sign_ins join people on people.id = user_id
    where token_hash = ${digest(token)} and expires_at > now() and tries < ${maxTries}`
  if (!found) throw signInExpired()
  return found
}

/** Counts a try before anything is compared, so that parallel guesses count like sequential ones. */
export const countTry = async (sql: Sql, token: string): Promise<void> => {
  const counted = await sql.$executeRaw`
    update pending_sign_ins set tries = tries + 1
    where token_hash = ${digest(token)} and expires_at > now() and tries < ${maxTries}`
  if (counted === 0) throw signInExpired()
}

/** Of several requests with the right second step only one goes on. */
export const spendPending = async (tx: Sql, token: string): Promise<void> => {
  const spent = await tx.$executeRaw`delete from pending_sign_ins where token_hash = ${digest(token)}`
  if (spent === 0) throw signInExpired()
}

export const signInExpired = () => new Rejection('sign_in_expired', 'This sign-in has expired. Start again.')
