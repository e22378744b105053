import { createHmac, randomBytes } from 'node:crypto'

interface Signing {
  key?: string
  ageSeconds?: number
}

/** The three fields with which Mailgun signs what it posts. */
export const signedByMailgun = ({ key = 'signing-test', ageSeconds = 0 }: Signing = {}) => {
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds)
  const token = randomBytes(25).toString('hex')
  return {
    timestamp,
    token,
    signature: createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  }
}
