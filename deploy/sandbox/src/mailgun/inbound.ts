import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Store } from '../store.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { addressOf } from './mail.ts'

const InboundMail = z.strictObject({
  from: z.string().min(1),
  to: z.string().min(1),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().optional(),
  /** The answer without what it quotes; the text by default. */
  stripped: z.string().optional(),
  /** The envelope sender; empty for a bounce. */
  sender: z.string().optional(),
  /** Further headers, or others than usual: In-Reply-To, Auto-Submitted, Message-Id. */
  headers: z.record(z.string(), z.string()).default({}),
  /** What the spam filter finds; without it the filter is off. */
  spf: z.enum(['Pass', 'Neutral', 'SoftFail', 'Fail']).optional(),
  dkim: z.enum(['Pass', 'Fail']).optional(),
  attachments: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.string().default('application/octet-stream'),
        /** In base64. */
        content: z.base64(),
      }),
    )
    .default([]),
})

const bodyLimit = 40 * 1024 * 1024

/**
 * `POST /mail/inbound`: a mail arrives, and one of Mailgun's routes forwards it to the product: one for the private
 * addresses of people, the other for all else.
 */
export const inboundRoute = (app: FastifyInstance, store: Store, webhooks: WebhookSender, inboxDomain?: string) => {
  app.post('/mail/inbound', { bodyLimit }, ({ body }, reply) => {
    const mail = InboundMail.safeParse(body)
    if (!mail.success) return reply.code(400).send({ error: z.prettifyError(mail.error) })
    const { from, to, subject, text, html, stripped = text, sender = addressOf(from), attachments } = mail.data
    const { spf, dkim } = mail.data
    const usual = { From: from, To: to, Subject: subject, Date: new Date().toUTCString() }
    const headers = { ...usual, 'Message-Id': `<${randomUUID()}@inbound.sandbox>`, ...mail.data.headers }
    // In the order of recorded forms: what the filter found, what the server noted, what came along.
    const added = {
      ...(dkim && { 'X-Mailgun-Dkim-Check-Result': dkim }),
      ...(spf && { 'X-Mailgun-Spf': spf }),
      'X-Mailgun-Incoming': 'Yes',
      'X-Envelope-From': `<${sender}>`,
      Received: 'from mail.sandbox by mxa.mailgun.org with ESMTP',
    }
    const fields = {
      recipient: addressOf(to),
      sender,
      domain: addressOf(to).split('@')[1] ?? '',
      from,
      subject,
      ...headers,
      'body-plain': text,
      'stripped-text': stripped,
      'stripped-signature': '',
      ...(html !== undefined && { 'body-html': html, 'stripped-html': html }),
      ...(attachments.length > 0 && { 'attachment-count': String(attachments.length) }),
      'message-headers': JSON.stringify([...Object.entries(added), ...Object.entries(headers)]),
    }
    const route = fields.domain === inboxDomain ? 'mailgun-inbox' : 'mailgun-inbound'
    store.atomically(() => webhooks.send(route, JSON.stringify({ fields, attachments })))
    return reply.code(202).send({ id: headers['Message-Id'] })
  })
}
