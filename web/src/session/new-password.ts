import { limits } from '@roletrail/contracts/vocabulary/limits'

export type PasswordProblem = 'mismatch' | 'short'

/** Spec section 5: both entries match, and at least 8 characters. */
export const checkNewPassword = (password: string, confirmation: string): PasswordProblem | undefined => {
  if (password !== confirmation) return 'mismatch'
  if (password.length < limits.password.min) return 'short'
  return undefined
}
