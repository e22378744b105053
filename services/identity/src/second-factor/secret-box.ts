import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { asSecret, type Secret } from '@roletrail/chassis/base/secret'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export interface Sealed {
  keyId: string
  secret: string
}

type KeyRing = ReadonlyMap<string, Buffer>

/**
 * Encrypts what must be read again, so that a copy of the database alone is worth nothing. `owner` is authenticated with
 * it: a row that is moved to another person does not open.
 */
export const createSecretBox = (keyRing: KeyRing | Secret<KeyRing>) => {
  const keys = asSecret(keyRing)
  const keyOf = (keyId: string) => {
    const key = keys.current().get(keyId)
    if (!key) throw new Error(`SECOND_FACTOR_KEYS lacks the key ${keyId}, with which a secret is encrypted`)
    return key
  }
  const newest = () => keys.current().keys().next().value ?? ''
  return {
    /** Whether a secret should be sealed anew, because its key is no longer the first. */
    isOutdated: ({ keyId }: Sealed) => keyId !== newest(),
    seal: (plain: string, owner: string): Sealed => {
      const nonce = randomBytes(nonceBytes)
      const keyId = newest()
      const cipher = createCipheriv(algorithm, keyOf(keyId), nonce).setAAD(Buffer.from(owner))
      const bytes = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return { keyId, secret: bytes.toString('base64url') }
    },
    open: ({ keyId, secret }: Sealed, owner: string): string => {
      const bytes = Buffer.from(secret, 'base64url')
      const decipher = createDecipheriv(algorithm, keyOf(keyId), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes))
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

export type SecretBox = ReturnType<typeof createSecretBox>
