/**
 * What a payment led to: a session; an account, or a subscription of one, to sign in to; an account whose password is
 * to be set by the mail that is on its way; or the money's return, because there was a subscription already.
 */
export const signupOutcomes = ['signed_in', 'sign_in', 'set_password', 'returned'] as const

export type SignupOutcome = (typeof signupOutcomes)[number]
