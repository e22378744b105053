import { randomInt } from 'node:crypto'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { IdentityDatabase, Tx } from '../database.ts'
import { alphabet, normalizeCode } from '../one-time-code/one-time-code.ts'
import { digest } from '../secret.ts'
import { throttle } from '../throttle/throttle.ts'
import { lockPerson } from '../user/lock-person.ts'
import { makePersonalToken } from './personal-tokens.ts'

const minutes = 10
const symbols = 12
const perNetwork = { name: 'pairing', windowSeconds: 15 * 60 }

/** Twelve symbols of 32: 60 bits, which nobody guesses in ten minutes, and few enough to be typed. */
const newCode = () => Array.from({ length: symbols }, () => alphabet[randomInt(alphabet.length)]).join('')

/** In groups of four, as a person reads them. */
const readable = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')

/**
 * Gives the browser extension a token of its own: the settings show a code, which is entered in the extension. No secret
 * is in an address, and no session leaves the browser's cookies.
 */
export const createPairing = (database: IdentityDatabase, { LIMIT_PAIRINGS }: { LIMIT_PAIRINGS: number }) => ({
  /** A new code, which voids an older one. */
  start: (userId: string) =>
    transaction(database, async (tx: Tx) => {
      if (!(await lockPerson(tx, userId))) throw new Rejection('user_not_found', 'No such person.')
      const code = newCode()
      const [{ expiresAt }] = await tx.$queryRaw<[{ expiresAt: Date }]>`
        insert into pairings (user_id, code_hash, expires_at)
        values (${userId}::uuid, ${digest(code)}, now() + ${minutes} * interval '1 minute')
        on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at
        returning expires_at as "expiresAt"`
      return { code: readable(code), expiresAt: expiresAt.toISOString() }
    }),

  finish: async ({ code, device, ip }: { code: string; device: string | null; ip: string }) => {
    await throttle(database, { ...perNetwork, count: LIMIT_PAIRINGS }, ip)
    const codeHash = digest(normalizeCode(code))
    const waiting = await database.pairing.findUnique({ where: { codeHash } })
    if (!waiting) throw invalidCode()
    return transaction(database, async (tx: Tx) => {
      const person = await lockPerson(tx, waiting.userId)
      const spent = await tx.$executeRaw`
        delete from pairings where user_id = ${waiting.userId}::uuid and code_hash = ${codeHash} and expires_at > now()`
      if (!person || spent === 0) throw invalidCode()
      const name = device ? `Browser extension (${device})` : 'Browser extension'
      const { token } = await makePersonalToken(tx, person, { name, scopes: ['jobs:add'], days: 365 })
      return { token, user: { id: person.id, email: person.email } }
    })
  },
})

export type Pairing = ReturnType<typeof createPairing>

/** The same for a wrong code, an expired one and a used one. */
const invalidCode = () =>
  new Rejection('invalid_pairing_code', 'That code is wrong or has expired. Get a new one in your settings.')
