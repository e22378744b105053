import { createHmac, timingSafeEqual } from 'node:crypto'

export interface Signature {
  /** Unix seconds. */
  timestamp: string
  token: string
  signature: string
}

// Mailgun tries for eight hours, and does not say whether with the first signature. A token is used once, so that the
// long time opens nothing.
const oldestSeconds = 9 * 60 * 60
const clockSeconds = 5 * 60

/** https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
export const isSigned = (key: string, { timestamp, token, signature }: Signature, now = Date.now()): boolean => {
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest()
  const given = Buffer.from(signature, 'hex')
  const age = now / 1_000 - Number(timestamp)
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && age < oldestSeconds && age > -clockSeconds
  )
}
