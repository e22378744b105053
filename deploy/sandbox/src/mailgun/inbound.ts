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
})

/** `POST /mail/inbound`: a mail arrives, and Mailgun's route forwards it to the product. */
export const inboundRoute = (app: FastifyInstance, store: Store, webhooks: WebhookSender) => {
  app.post('/mail/inbound', ({ body }, reply) => {
    const mail = InboundMail.safeParse(body)
    if (!mail.success) return reply.code(400).send({ error: z.prettifyError(mail.error) })
    const { from, to, subject, text } = mail.data
    const id = `<${randomUUID()}@inbound.sandbox>`
    const date = new Date().toUTCString()
    const form = {
      recipient: addressOf(to),
      sender: addressOf(from),
      domain: addressOf(to).split('@')[1] ?? '',
      from,
      From: from,
      To: to,
      subject,
      Subject: subject,
      Date: date,
      'Message-Id': id,
      'body-plain': text,
      'stripped-text': text,
      'stripped-signature': '',
      'message-headers': JSON.stringify(
        Object.entries({ From: from, To: to, Subject: subject, Date: date, 'Message-Id': id }),
      ),
    }
    store.atomically(() => webhooks.send('mailgun-inbound', JSON.stringify(form)))
    return reply.code(202).send({ id })
  })
}
