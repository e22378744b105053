import { type EmailTemplate, signature, type TemplateName } from './template.ts'

const reason = 'You’re getting this email because you wrote to RoleTrail support.'

/** What the person wrote stands in it, so that they can find it again; the subject is theirs too. */
export const ticketReceived: EmailTemplate<'ticket-received'> = {
  subject: ({ subject }) => `We got your message: ${subject}`,
  reason,
  sample: { subject: 'My board is empty', message: 'Hello,\n\nsince this morning I see no jobs at all.' },
  body: ({ message }) => [
    `Thanks for writing. We got your message and will get back to you by email.${message && ' This is what you wrote:'}`,
    ...(message ? [{ quote: message }] : []),
    'Want to add something? Just reply to this email.',
    signature,
  ],
}

/** `Re:` and the same subject keep it in the person's thread. */
export const ticketReply: EmailTemplate<'ticket-reply'> = {
  subject: ({ subject }) => `Re: ${subject.replace(/^(?:re:\s*)+/i, '')}`,
  reason,
  sample: {
    subject: 'My board is empty',
    reply:
      'Thanks for telling us!\n\nA filter was on. Choose “Remove filters” above the board, and your jobs are back.',
    message: 'Hello,\n\nsince this morning I see no jobs at all.',
  },
  body: ({ reply, message }) => [
    reply,
    signature,
    'You can reply to this email. Earlier, you wrote:',
    { quote: message },
  ],
}

/** The headers of a mail about a ticket, by which mail programs and our own inbox find its thread (RFC 5322, 3.6.4). */
export const threadHeaders = (template: TemplateName, data: object): Record<string, string> => {
  const { replyTo, messageId, references } = data as Record<string, string | undefined>
  const written: Record<string, string> = template === 'ticket-reply' ? { 'h:Auto-Submitted': 'no' } : {}
  if (!replyTo || !messageId) return written
  const last = references?.split(' ').at(-1)
  return {
    ...written,
    'h:Reply-To': replyTo,
    'h:Message-Id': messageId,
    ...(references && last && { 'h:References': references, 'h:In-Reply-To': last }),
  }
}
