import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalData } from '../personal-data.ts'
import { limits } from '../vocabulary/limits.ts'

/**
 * E-mails that another service asks for directly, because they carry a code, somebody's words, or go to another address
 * than the account's, and none of these may be in an event. With what each says beside the name.
 */
export interface DirectEmailData {
  /** Its code is the token of a link. */
  'set-password': object
  'reset-code': object
  'email-code': object
  'email-changed': object
  'new-sign-in': { device: string; at: string }
  'account-deleted': object
  'ticket-received': { subject: string; message: string }
  'ticket-reply': { subject: string; reply: string; message: string }
}

export type DirectEmailTemplate = keyof DirectEmailData

export const directEmailTemplates = [
  'set-password',
  'reset-code',
  'email-code',
  'email-changed',
  'new-sign-in',
  'account-deleted',
  'ticket-received',
  'ticket-reply',
] as const satisfies DirectEmailTemplate[]

export const sendEmail = endpoint({
  method: 'POST',
  path: '/internal/emails',
  service: 'notifications',
  access: 'internal',
  callers: ['identity', 'support'],
  summary: 'Queues an e-mail; sending the same id again queues nothing more.',
  body: z.object({
    id: z.uuid(),
    /** Of the account; of the ticket, if somebody without an account wrote it. */
    userId: z.uuid(),
    template: z.enum(directEmailTemplates),
    /** Null for the address of the account. With an address no account is needed, and nobody is greeted by name. */
    email: z.string().max(limits.email).nullable(),
    code: z.string().max(limits.token).nullable(),
    /** As `DirectEmailData` says; removed once the mail is settled. */
    data: z.record(z.string().max(40), z.string().max(limits.ticket)).optional(),
    /** After this moment it is not worth sending. */
    expiresAt: z.iso.datetime(),
  }),
  bodyLimit: 1024 * 1024,
})

export const mailgunEvents = endpoint({
  method: 'POST',
  path: '/webhooks/mailgun/events',
  service: 'notifications',
  access: 'public',
  summary: "Mailgun's signed webhook. It only triggers a query: what happened is read from Mailgun's events.",
  // Mailgun signs only the time and a token, so nothing else is read.
  body: z.object({
    signature: z.object({
      timestamp: z.string().regex(/^\d{1,12}$/),
      token: z.string().min(1).max(100),
      signature: z.string().max(200),
    }),
  }),
  response: z.object({ received: z.literal(true) }),
  // After a 406 Mailgun does not try again.
  errors: { invalid_signature: 406 },
  bodyLimit: 1024 * 1024,
  inFlight: 32,
})

export const notificationsPersonalData = personalData('notifications')
