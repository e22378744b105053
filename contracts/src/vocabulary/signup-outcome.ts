/**
 * What a payment led to: a session; an account to sign in to; an account whose password is set by a link in an e-mail;
 * or a refund, because there was a subscription already.
 */
export const signupOutcomes = ['signed_in', 'sign_in', 'set_password', 'returned'] as const

export type SignupOutcome = (typeof signupOutcomes)[number]
