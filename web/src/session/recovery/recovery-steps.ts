/** Where the dialog stands; the words are also those of `?forgot=` in links of our mails. */
export const recoverySteps = ['email', 'code'] as const

export type RecoveryStep = (typeof recoverySteps)[number]
