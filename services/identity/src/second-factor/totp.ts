import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** How many steps a phone's clock may be ahead or behind. */
const drift = 1

// What every app understands: SHA-1, six digits, half a minute.
const totp = (secret: Secret, email = '') =>
  new TOTP({ issuer: 'RoleTrail', label: email, secret, period: periodSeconds })

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

export const totpUri = (secret: string, email: string) => totp(Secret.fromBase32(secret), email).toString()

/** The time step that a code belongs to (RFC 6238); null if it is no code of this minute. */
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  // The library throws for digits of other scripts.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: drift })
  return delta === null ? null : Math.floor(timestamp / 1_000 / periodSeconds) + delta
}
