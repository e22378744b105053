/** How a message came or went (spec section 3). */
export const communicationSources = ['email', 'phone', 'linkedin', 'other'] as const

export type CommunicationSource = (typeof communicationSources)[number]

/** What the form begins with (spec section 9). */
export const defaultSource: CommunicationSource = 'email'

export const sourceLabels: Record<CommunicationSource, string> = {
  email: 'Email',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  other: 'Other',
}
