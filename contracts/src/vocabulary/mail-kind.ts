import type { Stage } from './stage.ts'

/** What a mail about an application is, as far as rules recognize it and every client knows it. */
export const mailKinds = ['confirmation', 'rejection', 'offer', 'interview', 'request'] as const

/** An assessment is a request of a test or a task, which clients are told beside the kind (`task`). */
export type MailKind = (typeof mailKinds)[number] | 'assessment'

/** The kind of a mail as it is told to clients. */
export const toldKind = (kind: MailKind | null) =>
  kind === 'assessment' ? ({ kind: 'request', task: true } as const) : { kind }

export const kindOfMail = ({ kind, task }: { kind: MailKind | null; task?: boolean | undefined }): MailKind | null =>
  kind === 'request' && task ? 'assessment' : kind

/** The stage that such a mail speaks for, of a job in this one; undefined if it stays where it is. */
export const stageOfMail = (kind: MailKind | null, now: Stage): Stage | undefined => {
  if (now === 'rejected') return undefined
  if (kind === 'rejection') return 'rejected'
  if (kind === 'offer') return now === 'offer' ? undefined : 'offer'
  if (kind === 'assessment') return now === 'applied' || now === 'phone_screen' ? 'technical_interview' : undefined
  return kind === 'interview' && now === 'applied' ? 'phone_screen' : undefined
}

/** Whether such a mail waits for its person even if no stage follows from it: they owe an answer. */
export const isAsking = (kind: MailKind | null) => kind === 'request' || kind === 'assessment'
