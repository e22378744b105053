/** The channel of a communication (spec section 3). */
export const communicationSources = ['email', 'phone', 'linkedin', 'other'] as const

export type CommunicationSource = (typeof communicationSources)[number]

/** The default in the form (spec section 9). */
export const defaultSource: CommunicationSource = 'email'

export const sourceLabels: Record<CommunicationSource, string> = {
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  other: 'Other',
}
