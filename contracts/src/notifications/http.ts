import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalData } from '../personal-data.ts'
import { limits } from '../vocabulary/limits.ts'

/**
 * Letters that identity asks for directly, because they carry a code or go to another address than the person's own:
 * neither may travel in an event.
 */
export const directLetters = ['reset-code', 'email-code', 'email-changed'] as const

export type DirectLetter = (typeof directLetters)[number]

export const sendLetter = endpoint({
  method: 'POST',
  path: '/internal/letters',
  service: 'notifications',
  access: 'internal',
  summary: 'Queues a letter; sending the same id again queues nothing more.',
  body: z.object({
    id: z.uuid(),
    userId: z.uuid(),
    template: z.enum(directLetters),
    /** Null for the address of the account. */
    email: z.string().max(limits.email).nullable(),
    code: z.string().max(limits.code).nullable(),
    /** After this moment it is no longer worth sending. */
    expiresAt: z.iso.datetime(),
  }),
})

export const mailgunEvents = endpoint({
  method: 'POST',
  path: '/webhooks/mailgun/events',
  service: 'notifications',
  access: 'public',
  summary: "Mailgun's signed news of mails that left. A doorbell: what happened is asked of Mailgun.",
  // Mailgun signs the time and a token only, so nothing else of it is read.
  body: z.object({
    signature: z.object({
      timestamp: z.string().regex(/^\d{1,12}$/),
      token: z.string().min(1).max(100),
      signature: z.string().max(200),
    }),
  }),
  response: z.object({ received: z.literal(true) }),
  // After 406 Mailgun does not try again.
  errors: { invalid_signature: 406 },
  bodyLimit: 1024 * 1024,
})

export const notificationsPersonalData = personalData('notifications')
