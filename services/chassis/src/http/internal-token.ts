import { accessLevels } from '@roletrail/contracts/vocabulary/access'
import { roles } from '@roletrail/contracts/vocabulary/role'
import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { createExpiringMap } from '../base/expiring-map.ts'
import { newId } from '../base/id.ts'

/** On whose behalf a call is made; the bff learned it from identity in the same request. */
export const CurrentUser = z.object({ id: z.uuid(), role: z.enum(roles), access: z.enum(accessLevels) })

export type CurrentUser = z.infer<typeof CurrentUser>

export interface Caller {
  /** The calling process: `bff` or a service's name. */
  name: string
  user: CurrentUser | null
}

const lifetimeSeconds = 30
const skewSeconds = 5
const algorithm = 'EdDSA'

// Signing and verifying cost more than the rest of a hop together. A token says the same for as long as it lives, so
// it is shown again for a third of that time, and one that was found good stays good until it expires.
const reusedMs = 10_000
const mostRemembered = 5_000

// While keys are exchanged a caller has two, told apart by what follows the colon: `bff` and `bff:2026-11`.
const callerOf = (kid: string) => kid.replace(/:.*/, '')

/**
 * Signs the short-lived token that one process shows another: Ed25519, 30 seconds, one audience. A service believes
 * nothing about its caller but this.
 */
export const createTokenSigner = async (privateKey: JWK) => {
  const key = await importJWK(privateKey, algorithm)
  const kid = z.string().parse(privateKey.kid)
  const reused = createExpiringMap<Promise<string>>(mostRemembered)

  const sign = (audience: string, user: CurrentUser | null) =>
    new SignJWT(user ? { role: user.role, access: user.access, sub: user.id } : {})
      .setProtectedHeader({ alg: algorithm, typ: 'int+jwt', kid })
      .setIssuer(callerOf(kid))
      .setAudience(audience)
      .setJti(newId())
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key)

  return (audience: string, user: CurrentUser | null): Promise<string> => {
    const saying = `${audience} ${user ? `${user.id} ${user.role} ${user.access}` : ''}`
    const before = reused.get(saying)
    if (before) return before
    const token = sign(audience, user)
    reused.set(saying, token, Date.now() + reusedMs)
    return token
  }
}

/** Verifies such tokens for one audience. The issuer must be the one whose key signed; throws when anything is off. */
export const createTokenVerifier = (audience: string, publicKeys: { keys: JWK[] }) => {
  const keys = createLocalJWKSet(publicKeys)
  const known = createExpiringMap<Caller>(mostRemembered)

  const verify = async (token: string) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: [algorithm],
      typ: 'int+jwt',
      audience,
      clockTolerance: skewSeconds,
      requiredClaims: ['iss', 'exp', 'iat', 'jti'],
      maxTokenAge: lifetimeSeconds,
    })
    const { iss: name, exp } = z.object({ iss: z.string(), exp: z.number() }).parse(payload)
    // A set with one key takes it for any token, so that the name is asked for here.
    if (name !== callerOf(z.string().parse(protectedHeader.kid))) throw new Error('issuer and key differ')
    const user = payload.sub === undefined ? null : CurrentUser.parse({ ...payload, id: payload.sub })
    // Only the bff knows sessions, so only it may speak for a person.
    if (user && name !== 'bff') throw new Error('only the bff acts for a user')
    return { caller: { name, user }, until: exp * 1_000 }
  }

  return async (token: string): Promise<Caller> => {
    const before = known.get(token)
    if (before) return before
    const { caller, until } = await verify(token)
    known.set(token, caller, until)
    return caller
  }
}

export type TokenSigner = Awaited<ReturnType<typeof createTokenSigner>>
export type TokenVerifier = ReturnType<typeof createTokenVerifier>
