import {
  accountDeleted,
  emailChanged,
  emailCode,
  newEmail,
  newSignIn,
  passwordChanged,
  resetCode,
  setPassword,
} from './account.ts'
import { adminDigest, adminPayment, adminTicket } from './admin.ts'
import {
  cardExpiring,
  paymentFailed,
  paymentRecovered,
  paymentReturned,
  subscriptionCanceled,
  subscriptionEnded,
  subscriptionResumed,
} from './billing.ts'
import { type Email, layOut } from './layout.ts'
import { dailyDigest, interviewReminder } from './reminder.ts'
import { secondFactorOff, secondFactorOn, tokenMade } from './security.ts'
import type { EmailContext, EmailTemplate, TemplateData, TemplateName } from './template.ts'
import { ticketReceived, ticketReply } from './ticket.ts'
import { welcome } from './welcome.ts'

export const templates: { readonly [Name in TemplateName]: EmailTemplate<Name> } = {
  welcome,
  'set-password': setPassword,
  'reset-code': resetCode,
  'email-code': emailCode,
  'email-changed': emailChanged,
  'new-email': newEmail,
  'password-changed': passwordChanged,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'new-sign-in': newSignIn,
  'token-made': tokenMade,
  'account-deleted': accountDeleted,
  'payment-failed': paymentFailed,
  'payment-recovered': paymentRecovered,
  'payment-returned': paymentReturned,
  'card-expiring': cardExpiring,
  'subscription-canceled': subscriptionCanceled,
  'subscription-resumed': subscriptionResumed,
  'subscription-ended': subscriptionEnded,
  'ticket-received': ticketReceived,
  'ticket-reply': ticketReply,
  'admin-ticket': adminTicket,
  'admin-payment': adminPayment,
  'admin-digest': adminDigest,
  'daily-digest': dailyDigest,
  'interview-reminder': interviewReminder,
}

interface Content<Name extends TemplateName> {
  template: Name
  /** The recipient's, as they typed it; null if it is not known. */
  name: string | null
  data: TemplateData[Name]
  code?: string | null
}

/** Where one click ends mails of this kind; undefined for those that nobody can do without. */
export const unsubscribeUrlOf = <Name extends TemplateName>(
  { template, data }: Pick<Content<Name>, 'template' | 'data'>,
  publicUrl: string,
) => {
  const path = templates[template].unsubscribePath?.(data)
  return path === undefined ? undefined : new URL(path, publicUrl).href
}

/** The headers by which mail programs offer that (RFC 8058). */
export const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'h:List-Unsubscribe': `<${url}>`, 'h:List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Renders a template by its name, as plain text and as HTML. */
export const createRenderEmail =
  (site: Omit<EmailContext, 'code'>) =>
  <Name extends TemplateName>({ template, name, data, code }: Content<Name>): Email => {
    const { subject, reason, toAnyone, body } = templates[template]
    const unsubscribeUrl = unsubscribeUrlOf({ template, data }, site.publicUrl)
    return layOut({
      subject: typeof subject === 'string' ? subject : subject(data),
      name: toAnyone ? null : name,
      body: body(data, { ...site, code: code ?? '' }),
      supportAddress: site.supportAddress,
      reason,
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    })
  }

export type RenderEmail = ReturnType<typeof createRenderEmail>
