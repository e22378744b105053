/** What each template needs beside the name: amounts in cents, times in ISO 8601. Never a code, a card or an address. */
export interface TemplateData {
  welcome: object
  'payment-failed': { amount: number; currency: string; nextAttemptAt: string | null }
  'subscription-canceled': { accessUntil: string | null }
  'subscription-resumed': object
  'subscription-ended': object
  'payment-returned': { amount: number; currency: string }
  'reset-code': object
  'email-code': object
  'email-changed': object
  'second-factor-on': object
  'second-factor-off': object
  'new-sign-in': object
  'password-changed': object
}

export type TemplateName = keyof TemplateData

/** What every template may refer to. */
export interface EmailContext {
  publicUrl: string
  supportAddress: string
  /** The one-time code of a mail that carries one, else empty. */
  code: string
}

/** A paragraph, a link on a line of its own, or a code to be typed. */
export type Block = string | { label: string; url: string } | { code: string }

/** One e-mail: text and HTML are rendered from the same blocks, below a greeting that all of them share. */
export interface EmailTemplate<Name extends TemplateName> {
  subject: string
  /** Goes to an address that nobody has proved is theirs: a stranger must not read there what somebody typed as a name. */
  toAnyone?: true
  /** What the design gallery shows it with. */
  sample: TemplateData[Name]
  body(data: TemplateData[Name], context: EmailContext): Block[]
}

export const signature = 'The RoleTrail team'
