import { z } from 'zod'

/**
 * Reminders on their way to notifications. An item has the id of its mail, which is made of what the mail is about, and says
 * nothing of it: what is due is looked up when it is sent. Keyed by the person.
 */
export const reminderQueue = {
  name: 'reminders',
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('digest'), userId: z.uuid(), on: z.iso.date(), expiresAt: z.iso.datetime() }),
    z.object({
      kind: z.literal('interviews'),
      userId: z.uuid(),
      interviewId: z.uuid(),
      before: z.enum(['day', 'hour']),
      /** Of the interview; if it was moved meanwhile, it gets another reminder. */
      at: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
    }),
  ]),
}

export type Reminder = z.output<typeof reminderQueue.payload>
