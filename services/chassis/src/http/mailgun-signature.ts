import { createHmac, timingSafeEqual } from 'node:crypto'

export interface MailgunSignature {
  /** Unix seconds. */
  timestamp: string
  token: string
  signature: string
}

/**
 * Whether it is signed with one of the keys. Mailgun signs the time and a token, and nothing of what it says:
 * https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export const isSignedByMailgun = (
  keys: readonly string[],
  { timestamp, token, signature }: MailgunSignature,
): boolean => {
  const given = Buffer.from(signature, 'hex')
  return keys.some((key) => {
    const expected = createHmac('sha256', key)
      .update(timestamp + token)
      .digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
