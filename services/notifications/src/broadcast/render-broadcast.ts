import { type Email, layOut } from '../email/layout.ts'

/** What a broadcast says; a plain text, in which an empty line begins a new paragraph. */
export interface Message {
  subject: string
  body: string
}

/** In its place every recipient finds their own link. */
export const unsubscribeVariable = '%recipient.unsubscribe%'

/**
 * What Mailgun would take for one of its variables: `%recipient.name%`, `%unsubscribe_url%`. An invisible character
 * behind the first sign makes it what the administrator wrote.
 */
const withoutVariables = (text: string) => text.replace(/%(?=[\w.-]+%)/g, '%\u2060')

/** Renders a broadcast for all recipients; `unsubscribe` is one's own link, or the variable for it. */
export const renderBroadcast = ({ subject, body }: Message, unsubscribe = unsubscribeVariable): Email => {
  const paragraphs = withoutVariables(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return layOut(withoutVariables(subject), null, [
    ...paragraphs,
    'You receive this because you have a RoleTrail account. Emails about your account are not affected if you unsubscribe:',
    { label: 'Unsubscribe', url: unsubscribe },
  ])
}
