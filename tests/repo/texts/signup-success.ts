import type { Constant, Texts } from '../spec-texts.ts'

const completion = 'web/src/features/signup/completion.test.ts'

export const texts: Texts[] = [
  {
    section: 2,
    on: 'signup-error',
    texts: ['Try Signing Up Again', 'Return to Home', 'No session ID provided. Please try signing up again.'],
  },
  {
    section: 8,
    by: completion,
    texts: [
      'Your signup session has expired. Please try signing up again.',
      'Payment was not completed. Please try again or contact support.',
      'Account setup failed. Please contact support or try signing up again.',
    ],
  },
]

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'On to the board after 1.5 seconds',
    source: ['web/src/features/signup/completed.tsx', 'redirectAfter = 1500'],
    test: ['web/src/features/signup/signup-success-page.test.tsx', '1499'],
  },
]
