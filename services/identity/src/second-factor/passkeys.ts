import type { Sql } from '@roletrail/chassis/postgres/database'
import type { PasskeyAssertion, PasskeyRegistration } from '@roletrail/contracts/identity/second-factor'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'

/** Who asks for passkeys: the host of the product's address. */
export const relyingPartyOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'RoleTrail', origin }
}

export type RelyingParty = ReturnType<typeof relyingPartyOf>

export interface StoredPasskey {
  credentialId: string
  publicKey: Uint8Array
  counter: bigint
  transports: string[]
}

export const passkeysOf = (sql: Sql, userId: string) => sql.$queryRaw<StoredPasskey[]>`
  select credential_id as "credentialId", public_key as "publicKey", counter, transports from passkeys
  where user_id = ${userId}::uuid order by created_at, id`

const described = (passkeys: StoredPasskey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports: transports as never[] }))

/** EdDSA, ES256 and RS256 (COSE); what else the library knows is still an experiment in Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** It comes second to the password, so the device need not ask for a finger or a PIN. */
const userVerification = 'preferred'

export const creationOptions = (
  party: RelyingParty,
  { id, email, name }: { id: string; email: string; name: string },
  existing: StoredPasskey[],
) =>
  generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: described(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  })

export const requestOptions = (party: RelyingParty, challenge: string, existing: StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: described(existing),
    userVerification,
  })

/** The passkey that a browser made for this challenge; null if it did not. */
export const registeredPasskey = async (
  party: RelyingParty,
  challenge: string,
  response: z.output<typeof PasskeyRegistration>,
): Promise<StoredPasskey | null> => {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(refused)
  if (!registrationInfo) return null
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey, counter: BigInt(counter), transports: response.response.transports ?? [] }
}

/** The passkey that signed this challenge, with its counter before and after; null if none of them did. */
export const usedPasskey = async (
  party: RelyingParty,
  challenge: string,
  passkeys: StoredPasskey[],
  response: z.output<typeof PasskeyAssertion>,
) => {
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id)
  if (!passkey) return null
  const { credentialId: id, publicKey, counter } = passkey
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: false,
  }).catch(refused)
  return verified && authenticationInfo ? { id, counter, newCounter: BigInt(authenticationInfo.newCounter) } : null
}

// The library throws for whatever is wrong with a response, which a browser can send as it likes.
const refused = (): { verified: false; registrationInfo?: never; authenticationInfo?: never } => ({ verified: false })
