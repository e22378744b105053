import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'sign-in', texts: ['Sign In', 'Sign Up', 'Back to Home'] },
  {
    section: 8,
    by: 'tests/browser/account/guards.test.ts',
    texts: ['Sign In Failed', 'Invalid credentials. Please try again.'],
  },
  {
    section: 5,
    by: 'web/src/features/auth/sign-up-form.test.tsx',
    texts: [
      'Password Mismatch',
      'Passwords do not match. Please try again.',
      'Invalid Password',
      'Password must be at least 8 characters long.',
    ],
  },
  {
    section: 8,
    by: 'web/src/features/auth/sign-up-form.test.tsx',
    texts: ['Signup Failed', 'Failed to start signup process. Please try again.', 'No checkout URL returned'],
  },
  {
    section: 8,
    by: 'web/src/session/recovery/recovery-dialog.test.tsx',
    texts: [
      'Check your email',
      'Failed to send reset email',
      'Reset failed',
      'Invalid or expired reset code',
      'Password reset successful',
    ],
  },
  {
    section: 5,
    by: 'web/src/session/recovery/recovery-dialog.test.tsx',
    texts: ["Passwords don't match", 'Password too short', 'Password must be at least 8 characters long'],
  },
  { section: 2, on: 'forgot-password', texts: ['Forgot Password'] },
  { section: 7, by: 'web/src/session/current-user.test.ts', texts: ['Failed to fetch user'] },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'Passwords of at least 8 characters',
    source: ['contracts/src/vocabulary/limits.ts', 'min: 8'],
    test: ['web/src/session/new-password.test.ts', 'short'],
  },
  {
    section: 9,
    constant: 'Reset codes of 6 characters',
    source: ['contracts/src/vocabulary/limits.ts', 'code: 6'],
    test: ['services/identity/src/one-time-code/one-time-code.test.ts', 'six symbols'],
  },
]
