import type { Stage } from './stage.ts'

/** What a mail about an application is, as far as rules recognize it. */
export const mailKinds = ['confirmation', 'rejection', 'offer', 'interview', 'request'] as const

export type MailKind = (typeof mailKinds)[number]

/** The stage that such a mail speaks for, of a job in this one; undefined if it stays where it is. */
export const stageOfMail = (kind: MailKind | null, now: Stage): Stage | undefined => {
  if (now === 'rejected') return undefined
  if (kind === 'rejection') return 'rejected'
  if (kind === 'offer') return now === 'offer' ? undefined : 'offer'
  return kind === 'interview' && now === 'applied' ? 'phone_screen' : undefined
}
