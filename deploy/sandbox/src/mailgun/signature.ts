import { createHmac, randomBytes } from 'node:crypto'

/** Mailgun signs the time and a token, never the body: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
export const sign = (signingKey: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const token = randomBytes(25).toString('hex')
  const signature = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest('hex')
  return { timestamp, token, signature }
}
