import { queryOptions } from '@tanstack/react-query'
import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { currentUser } from '../../session/current-user.ts'
import { forgetLeftCheckout } from '../../session/left-checkout.ts'
import { announceSessionChange } from '../../session/session-channel.ts'

/** Completes the signup. It is safe to repeat: a query rather than a mutation, so that two renders send one request. */
export const completion = (sessionId: string | undefined) =>
  queryOptions({
    queryKey: ['complete-signup', sessionId],
    queryFn: async ({ client }) => {
      if (!sessionId) throw new Error('No session ID provided. Please try signing up again.')
      try {
        const answer = await call('POST /api/complete-signup', { body: { sessionId } })
        forgetLeftCheckout()
        if (answer.user) announceSessionChange()
        // Fetched again, as the spec says (section 7); if that fails, the guard shows it.
        await client.prefetchQuery({ ...currentUser, staleTime: 0 })
        return answer
      } catch (error) {
        // Its page is closed, so nothing leads back to it.
        if (isProblem<'POST /api/complete-signup'>(error, 'checkout_expired')) forgetLeftCheckout()
        throw new Error(completionError(error), { cause: error })
      }
    },
  })

/** The four texts of spec section 8. */
const completionError = (error: unknown) => {
  const said = error instanceof ApiError ? (error.problem?.error ?? error.message) : ''
  if (said.includes('expired')) return 'Your signup session has expired. Please try signing up again.'
  if (said.includes('Payment not completed')) return 'Payment was not completed. Please try again or contact support.'
  return 'Account setup failed. Please contact support or try signing up again.'
}

/** The outcome is not known yet, so it can be checked again: somebody who has paid gets an account in any case. */
export const isUndecided = ({ cause }: Error) =>
  cause !== undefined && !(cause instanceof ApiError && cause.status < 500 && cause.status !== 429)

/** Why there is no account despite the payment: the address belongs to an account already, and the money is returned. */
export const reasonFor = ({ cause }: Error) =>
  isProblem<'POST /api/complete-signup'>(cause, 'email_taken') ? cause.problem.detail : undefined
