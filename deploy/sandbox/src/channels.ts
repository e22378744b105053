import { Stripe } from 'stripe'
import type { SandboxConfig } from './config.ts'
import type { Channel } from './courier.ts'
import { sign } from './mailgun/signature.ts'

/** Who hears what, and how each provider seals its envelopes. */
export const channelsOf = ({ stripe, mailgun }: SandboxConfig): Record<string, Channel> => ({
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
  'mailgun-inbound': {
    url: mailgun.inboundWebhookUrl,
    refusal: 406,
    envelope: (payload) => ({
      body: new URLSearchParams({ ...JSON.parse(payload), ...sign(mailgun.signingKey) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  },
})
