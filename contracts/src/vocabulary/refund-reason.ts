/** Why a payment is refunded: the person already has a subscription, or the signup cannot become an account. */
export const refundReasons = ['already_subscribed', 'email_taken', 'signup_expired'] as const

export type RefundReason = (typeof refundReasons)[number]
