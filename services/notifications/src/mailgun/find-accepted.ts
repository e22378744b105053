import { z } from 'zod'
import type { Doubtful } from '../mail/mail.ts'
import { type EventAccess, eventPages } from './event-pages.ts'

const Accepted = z.object({
  'user-variables': z.record(z.string(), z.unknown()).optional(),
  message: z.object({ headers: z.object({ 'message-id': z.string() }) }),
})

const marginSeconds = 300

/** Looks for a mail among those Mailgun accepted for its recipient, by the variable it carried. */
export const findAccepted = async (
  access: EventAccess,
  { id, email, attemptedAt }: Doubtful,
): Promise<string | undefined> => {
  const begin = String(attemptedAt.getTime() / 1_000 - marginSeconds)
  for await (const page of eventPages(access, { event: 'accepted', recipient: email, begin })) {
    const found = z
      .array(Accepted)
      .parse(page)
      .find((item) => item['user-variables']?.['mail-id'] === id)
    if (found) return found.message.headers['message-id']
  }
  return undefined
}
