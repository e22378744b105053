import { accessLevels } from '@roletrail/contracts/words/access'
import { roles } from '@roletrail/contracts/words/role'
import { createLocalJWKSet, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { newId } from './id.ts'

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

/**
 * Signs the short-lived token that one process shows another: Ed25519, 30 seconds, one audience. A service believes
 * nothing about its caller but this.
 */
export const createTokenSigner = async (privateKey: JWK) => {
  const key = await importJWK(privateKey, algorithm)
  const name = z.string().parse(privateKey.kid)
  return (audience: string, user: CurrentUser | null): Promise<string> =>
    new SignJWT(user ? { role: user.role, access: user.access, sub: user.id } : {})
      .setProtectedHeader({ alg: algorithm, typ: 'int+jwt', kid: name })
      .setIssuer(name)
      .setAudience(audience)
      .setJti(newId())
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key)
}

/** Verifies such tokens for one audience. The issuer must be the one whose key signed; throws when anything is off. */
export const createTokenVerifier = (audience: string, publicKeys: { keys: JWK[] }) => {
  const keys = createLocalJWKSet(publicKeys)
  return async (token: string): Promise<Caller> => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: [algorithm],
      typ: 'int+jwt',
      audience,
      clockTolerance: skewSeconds,
      requiredClaims: ['iss', 'exp', 'iat', 'jti'],
      maxTokenAge: lifetimeSeconds,
    })
    const name = z.string().parse(payload.iss)
    if (name !== protectedHeader.kid) throw new Error('issuer and key differ')
    const user = payload.sub === undefined ? null : CurrentUser.parse({ ...payload, id: payload.sub })
    // Only the bff knows sessions, so only it may speak for a person.
    if (user && name !== 'bff') throw new Error('only the bff acts for a user')
    return { name, user }
  }
}

export type TokenSigner = Awaited<ReturnType<typeof createTokenSigner>>
export type TokenVerifier = ReturnType<typeof createTokenVerifier>
