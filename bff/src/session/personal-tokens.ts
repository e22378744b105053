import type { IncomingHttpHeaders } from 'node:http'
import { coalesce } from '@roletrail/chassis/base/coalesce'
import { isPersonalToken } from '@roletrail/chassis/base/personal-token'
import { Rejection, unavailable } from '@roletrail/chassis/base/rejection'
import { defaultDeadlineMs } from '@roletrail/chassis/http/config'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { resolvePersonalTokens } from '@roletrail/contracts/identity/personal-token'
import type { z } from 'zod'

const maxPerCall = 100
// As for sessions: what waits longer than that waits for an identity that is too slow.
const maxWaiting = 4 * maxPerCall

type Holder = z.output<typeof resolvePersonalTokens.response>['tokens'][number]

/**
 * The token of a program that asks for a person; null if the request names none. Other schemes are not ours: a proxy in
 * front may ask for a password of its own, which browsers then send with everything.
 */
export const bearerIn = ({ authorization = '' }: IncomingHttpHeaders): string | null =>
  /^bearer(?: |$)/i.test(authorization) ? authorization.slice('bearer'.length).trim() : null

/** Looks personal tokens up in identity on every request, so that a revoked one is refused at once. */
export const createPersonalTokens = (identity: InternalClient) => {
  const resolve = coalesce<string, Holder>(
    maxPerCall,
    async (tokens) => (await identity.call(resolvePersonalTokens, { body: { tokens } })).tokens,
    {
      keyOf: (token) => token,
      maxWaiting,
      deadlineMs: defaultDeadlineMs,
      refusal: (reason) => unavailable('identity', new Error(reason)),
    },
  )
  return {
    /** Who asks by a token and which token it is; refuses what the token may not do, before it is looked up if possible. */
    holderOf: async (token: string, { scopes }: Pick<Endpoint, 'scopes'>) => {
      if (!scopes) throw insufficient('Personal tokens can’t do this. Sign in instead.')
      const holder = isPersonalToken(token) ? await resolve(token) : null
      if (!holder) throw invalidToken()
      if (!holder.scopes.some((scope) => scopes.includes(scope)))
        throw insufficient(`This token needs the scope ${scopes.join(' or ')}.`, scopes)
      return holder
    },
  }
}

export type PersonalTokens = ReturnType<typeof createPersonalTokens>

/** The headers of RFC 6750, section 3. */
const challenge = (error: string, scopes?: readonly string[]) => ({
  headers: { 'www-authenticate': `Bearer error="${error}"${scopes ? `, scope="${scopes.join(' ')}"` : ''}` },
})

const invalidToken = () =>
  new Rejection(
    'invalid_token',
    'This token is wrong, expired or revoked. Make a new one in your settings.',
    challenge('invalid_token'),
  )

const insufficient = (detail: string, scopes?: readonly string[]) =>
  new Rejection('insufficient_scope', detail, challenge('insufficient_scope', scopes))
