import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalData } from '../personal-data.ts'
import { limits } from '../words/limits.ts'

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

export const notificationsPersonalData = personalData('notifications')
