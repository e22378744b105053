/** What a letter says beside the name: amounts in cents, times in ISO 8601. Never a code, a card or an address. */
export interface Facts {
  welcome: Record<never, never>
  'payment-failed': { amount: number; currency: string; nextAttemptAt: string | null }
  'subscription-canceled': { accessUntil: string | null }
  'subscription-resumed': Record<never, never>
  'subscription-ended': Record<never, never>
  'payment-returned': { amount: number; currency: string }
  'reset-code': Record<never, never>
  'email-code': Record<never, never>
  'email-changed': Record<never, never>
  'password-changed': Record<never, never>
}
