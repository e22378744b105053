import type { Constant, Texts } from '../given.ts'

export const texts: Texts[] = [
  { section: 2, on: 'sign-in', texts: ['Sign In', 'Sign Up', 'Back to Home'] },
  {
    section: 8,
    by: 'tests/browser/guards.test.ts',
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
  { section: 7, by: 'web/src/session/current-user.test.ts', texts: ['Failed to fetch user'] },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'Passwords of at least 8 characters',
    source: ['contracts/src/words/limits.ts', 'min: 8'],
    test: ['web/src/features/auth/new-password.test.ts', 'short'],
  },
]
