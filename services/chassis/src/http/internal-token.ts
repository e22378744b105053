import { accessLevels } from '@roletrail/contracts/vocabulary/access'
import { roles } from '@roletrail/contracts/vocabulary/role'
import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { createExpiringMap } from '../base/expiring-map.ts'
import { newId } from '../base/id.ts'
import { asSecret, derived, type Secret } from '../base/secret.ts'

/** The user on whose behalf a call is made; the bff learned it from identity in the same request. */
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

// Signing and verifying cost more than the rest of a call. A token is therefore reused for a third of its lifetime, and
// one that was verified is accepted until it expires.
const reusedMs = 10_000
const maxCached = 5_000

// During key rotation a caller has two keys, distinguished by a suffix: `bff` and `bff:2026-11`.
const callerOf = (kid: string) => kid.replace(/:.*/, '')

/**
 * Signs the tokens by which processes authenticate to each other: Ed25519, valid for 30 seconds, for one audience. A
 * service trusts nothing else about its caller.
 */
export const createTokenSigner = async (privateKey: JWK | Secret<JWK>) => {
  const signing = derived(asSecret(privateKey), (jwk) => ({
    kid: z.string().parse(jwk.kid),
    key: importJWK(jwk, algorithm),
  }))
  // A key that cannot be used stops the start, not the first call.
  await signing.current().key
  const reused = createExpiringMap<Promise<string>>(maxCached)

  const sign = async (audience: string, user: CurrentUser | null) => {
    const { kid, key } = signing.current()
    return new SignJWT(user ? { role: user.role, access: user.access, sub: user.id } : {})
      .setProtectedHeader({ alg: algorithm, typ: 'int+jwt', kid })
      .setIssuer(callerOf(kid))
      .setAudience(audience)
      .setJti(newId())
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(await key)
  }

  return (audience: string, user: CurrentUser | null): Promise<string> => {
    const cacheKey = `${signing.current().kid} ${audience} ${user ? `${user.id} ${user.role} ${user.access}` : ''}`
    const cached = reused.get(cacheKey)
    if (cached) return cached
    const token = sign(audience, user)
    reused.set(cacheKey, token, Date.now() + reusedMs)
    return token
  }
}

interface KeySet {
  keys: JWK[]
}

/** Verifies such tokens for one audience; throws if anything is wrong. The issuer must be the owner of the key. */
export const createTokenVerifier = (audience: string, publicKeys: KeySet | Secret<KeySet>) => {
  // What was verified by a key that is gone since is verified again.
  const trusted = derived(asSecret(publicKeys), (set) => ({
    keys: createLocalJWKSet(set),
    known: createExpiringMap<Caller>(maxCached),
  }))

  const verify = async (token: string, keys: ReturnType<typeof createLocalJWKSet>) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: [algorithm],
      typ: 'int+jwt',
      audience,
      clockTolerance: skewSeconds,
      requiredClaims: ['iss', 'exp', 'iat', 'jti'],
      maxTokenAge: lifetimeSeconds,
    })
    const { iss: name, exp } = z.object({ iss: z.string(), exp: z.number() }).parse(payload)
    // A key set with a single key uses it for any kid, so the issuer is compared here.
    if (name !== callerOf(z.string().parse(protectedHeader.kid))) throw new Error('issuer and key differ')
    const user = payload.sub === undefined ? null : CurrentUser.parse({ ...payload, id: payload.sub })
    // Only the bff has sessions, so only the bff may act for a user.
    if (user && name !== 'bff') throw new Error('only the bff acts for a user')
    return { caller: { name, user }, until: exp * 1_000 }
  }

  return async (token: string): Promise<Caller> => {
    const { keys, known } = trusted.current()
    const cached = known.get(token)
    if (cached) return cached
    const { caller, until } = await verify(token, keys)
    known.set(token, caller, until)
    return caller
  }
}

export type TokenSigner = Awaited<ReturnType<typeof createTokenSigner>>
export type TokenVerifier = ReturnType<typeof createTokenVerifier>
