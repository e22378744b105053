/** Why a payment leads to nothing: the person has a subscription already, or the signup can become no account. */
export const refundReasons = ['already_subscribed', 'email_taken', 'signup_expired'] as const

export type RefundReason = (typeof refundReasons)[number]
