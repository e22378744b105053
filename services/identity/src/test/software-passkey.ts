import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const [userPresent, userVerified, attested] = [0x01, 0x04, 0x40]
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const uint = (value: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

interface Claims {
  origin?: string
  /** How often the device says it was used; 0 on those that do not count. */
  counter?: number
}

/** What a browser does with a passkey of one site (WebAuthn level 3), by a key in memory. */
export const softwarePasskey = (host = 'roletrail.test') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = base64url(credentialId)
  // COSE: an elliptic curve key for ES256 on P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const clientData = (type: string, challenge: unknown, origin = `https://${host}`) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, rest: Uint8Array = new Uint8Array()) =>
    Buffer.concat([sha256(host), uint(flags, 1), uint(counter, 4), rest])
  const credential = { id, rawId: id, type: 'public-key' as const }

  return {
    id,
    /** Made for a challenge. */
    made: (challenge: unknown, { origin, counter = 0 }: Claims = {}) => {
      const data = Buffer.concat([Buffer.alloc(16), uint(credentialId.length, 2), credentialId, coseKey])
      const authData = new Uint8Array(authenticatorData(userPresent | userVerified | attested, counter, data))
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** The signature of a challenge. */
    signed: (challenge: unknown, { origin, counter = 0 }: Claims = {}) => {
      const client = clientData('webauthn.get', challenge, origin)
      const data = authenticatorData(userPresent, counter)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
