import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalData } from '../personal-data.ts'
import { limits } from '../vocabulary/limits.ts'

/**
 * E-mails that identity asks for directly, because they carry a code or go to another address than the account's, and
 * neither may be in an event.
 */
export const directEmailTemplates = [
  'reset-code',
  'email-code',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'new-sign-in',
] as const

export type DirectEmailTemplate = (typeof directEmailTemplates)[number]

export const sendEmail = endpoint({
  method: 'POST',
  path: '/internal/emails',
  service: 'notifications',
  access: 'internal',
  callers: ['identity'],
  summary: 'Queues an e-mail; sending the same id again queues nothing more.',
  body: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    template: z.enum(directEmailTemplates),
    /** Null for the address of the account. */
    email: z.string().max(limits.email).nullable(),
    code: z.string().max(limits.code).nullable(),
    /** After this moment it is not worth sending. */
    expiresAt: z.iso.datetime(),
  }),
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
