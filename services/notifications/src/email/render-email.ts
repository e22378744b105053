import { emailChanged, emailCode, passwordChanged, resetCode } from './account.ts'
import {
  paymentFailed,
  paymentReturned,
  subscriptionCanceled,
  subscriptionEnded,
  subscriptionResumed,
} from './billing.ts'
import { type Email, layOut } from './layout.ts'
import { newSignIn, secondFactorOff, secondFactorOn } from './security.ts'
import type { EmailContext, EmailTemplate, TemplateData, TemplateName } from './template.ts'
import { welcome } from './welcome.ts'

export const templates: { readonly [Name in TemplateName]: EmailTemplate<Name> } = {
  welcome,
  'payment-failed': paymentFailed,
  'subscription-canceled': subscriptionCanceled,
  'subscription-resumed': subscriptionResumed,
  'subscription-ended': subscriptionEnded,
  'payment-returned': paymentReturned,
  'reset-code': resetCode,
  'email-code': emailCode,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'second-factor-on': secondFactorOn,
  'second-factor-off': secondFactorOff,
  'new-sign-in': newSignIn,
}

interface Content<Name extends TemplateName> {
  template: Name
  /** The recipient's, as they typed it. */
  name: string
  data: TemplateData[Name]
  code?: string | null
}

/** Renders a template by its name, as plain text and as HTML. */
export const createRenderEmail =
  (site: Omit<EmailContext, 'code'>) =>
  <Name extends TemplateName>({ template, name, data, code }: Content<Name>): Email => {
    const { subject, toAnyone, body } = templates[template]
    return layOut(subject, toAnyone ? null : name, body(data, { ...site, code: code ?? '' }))
  }

export type RenderEmail = ReturnType<typeof createRenderEmail>
