import { type Email, layOut } from '../email/layout.ts'

/** What a broadcast says; a plain text, in which an empty line begins a new paragraph. */
export interface Message {
  subject: string
  body: string
}

/** In its place every recipient finds their own link. */
const unsubscribeVariable = '%recipient.unsubscribe%'

export type RenderBroadcast = ReturnType<typeof createRenderBroadcast>

/** Renders a broadcast for all recipients, in the administrator's words alone; `unsubscribe` is one's own link, or the variable for it. */
export const createRenderBroadcast =
  (supportAddress: string) =>
  ({ subject, body }: Message, unsubscribe = unsubscribeVariable): Email =>
    layOut({
      subject,
      body: body
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => ({ linked: paragraph })),
      supportAddress,
      reason:
        'You’re getting this email because you have a RoleTrail account. You’ll still get emails about your account.',
      unsubscribeUrl: unsubscribe,
    })
