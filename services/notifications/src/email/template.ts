import type { DirectEmailData } from '@roletrail/contracts/notifications/http'
import type { Digest, InterviewReminder } from '@roletrail/contracts/notifications/reminder'

/** With the path of the link that ends reminders of this kind. */
type ReminderData<Reminder> = Omit<Reminder, 'template'> & { unsubscribePath: string }

/**
 * What each template needs beside the name: amounts in cents, times in ISO 8601. Never a code, a card or an address.
 * Those of `DirectEmailData` and of reminders may hold somebody's words, which are removed once the mail is settled.
 */
export interface TemplateData extends DirectEmailData {
  welcome: object
  'payment-failed': { amount: number; currency: string; nextAttemptAt: string | null }
  'payment-recovered': object
  'card-expiring': { expiresAt: string }
  'subscription-canceled': { accessUntil: string | null }
  'subscription-resumed': object
  'subscription-ended': object
  'payment-returned': { amount: number; currency: string }
  'password-changed': object
  'new-email': object
  'admin-ticket': object
  'admin-payment': object
  'admin-digest': { tickets: number; payments: number; since: string }
  'daily-digest': ReminderData<Digest>
  'interview-reminder': ReminderData<InterviewReminder>
}

export type TemplateName = keyof TemplateData

/** What every template may refer to. */
export interface EmailContext {
  publicUrl: string
  supportAddress: string
  /** The one-time code, or the token of a link, of a mail that carries one, else empty. */
  code: string
}

/**
 * A paragraph, one whose web addresses are links (ours or an administrator's words, never a person's), a link as a button, a
 * code to be typed, somebody's words, or facts with their names, which may lead to a page of ours.
 */
export type Block =
  | string
  | { linked: string }
  | { label: string; url: string }
  | { code: string }
  | { quote: string }
  | { facts: readonly (readonly [label: string, value: string, url?: string])[] }

/** One e-mail: text and HTML are rendered from the same blocks, below a greeting that all of them share. */
export interface EmailTemplate<Name extends TemplateName> {
  /** A line; breaks and what Mailgun would replace are taken out of it. */
  subject: string | ((data: TemplateData[Name]) => string)
  /** Why the recipient gets it, if not because they have an account. */
  reason?: string
  /** For mails that end with one click (RFC 8058): where, below the public URL. */
  unsubscribePath?: (data: TemplateData[Name]) => string
  /** Goes to an address that nobody has proved is theirs: a stranger must not read there what somebody typed as a name. */
  toAnyone?: true
  /** What the design gallery shows it with. */
  sample: TemplateData[Name]
  body(data: TemplateData[Name], context: EmailContext): Block[]
}

export const signature = 'The RoleTrail team'
