import { createHmac, randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import type { SandboxConfig } from '../config.ts'
import type { Channel } from './webhook-sender.ts'

/** Where each kind of webhook goes, and how its provider formats and signs it. */
export const webhookChannels = ({ stripe, mailgun }: SandboxConfig): Record<string, Channel> => ({
  stripe: {
    url: stripe.webhookUrl,
    envelope: (payload) => ({
      body: payload,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: stripe.webhookSecret }),
      },
    }),
  },
  'mailgun-event': {
    url: mailgun.eventsWebhookUrl,
    refusal: 406,
    envelope: (payload) => ({
      body: JSON.stringify({ signature: sign(mailgun.signingKey), 'event-data': JSON.parse(payload) }),
      headers: { 'content-type': 'application/json' },
    }),
  },
  'mailgun-inbound': { url: mailgun.inboundWebhookUrl, ...inbound(mailgun.signingKey) },
  'mailgun-inbox': { url: mailgun.inboxWebhookUrl, ...inbound(mailgun.signingKey) },
})

const inbound = (signingKey: string): Omit<Channel, 'url'> => ({
  refusal: 406,
  // As Mailgun does: multipart only with attachments. Fetch writes both, and names the type.
  envelope: (payload) => {
    // An earlier build stored the fields alone.
    const { fields = {}, attachments = [] } = JSON.parse(payload) as Partial<InboundForm>
    const signed = { ...fields, ...sign(signingKey) }
    return { body: attachments.length > 0 ? withFiles(signed, attachments) : new URLSearchParams(signed) }
  },
})

/** A mail that arrives, as it waits to be sent. */
interface InboundForm {
  fields: Record<string, string>
  attachments: { name: string; type: string; content: string }[]
}

const withFiles = (fields: Record<string, string>, attachments: InboundForm['attachments']) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [index, { name, type, content }] of attachments.entries())
    form.set(`attachment-${index + 1}`, new File([Buffer.from(content, 'base64')], name, { type }))
  return form
}

/** Mailgun signs the time and a token, never the body: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks */
const sign = (signingKey: string) => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const token = randomBytes(25).toString('hex')
  const signature = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest('hex')
  return { timestamp, token, signature }
}
