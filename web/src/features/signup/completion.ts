import { queryOptions } from '@tanstack/react-query'
import { ApiError, isProblem } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { currentUser } from '../../session/current-user.ts'
import { tellOtherTabs } from '../../session/other-tabs.ts'

/** Safe to repeat, and asked once per session id: a query and not a mutation, so that two renders ask once. */
export const completion = (sessionId: string | undefined) =>
  queryOptions({
    queryKey: ['complete-signup', sessionId],
    queryFn: async ({ client }) => {
      if (!sessionId) throw new Error('No session ID provided. Please try signing up again.')
      try {
        const answer = await call('POST /api/complete-signup', { body: { sessionId } })
        if (answer.user) tellOtherTabs()
        // Asked anew, as the spec has it (section 7); its own failure is the guard's to tell.
        await client.prefetchQuery({ ...currentUser, staleTime: 0 })
        return answer
      } catch (error) {
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

/** The product could not find out, and it is no answer to a payment: whoever has paid gets their account all the same. */
export const isUndecided = ({ cause }: Error) =>
  cause !== undefined && !(cause instanceof ApiError && cause.status < 500)

/** Why there is no account although it was paid, where the server says so: somebody else's, and the money goes back. */
export const reasonFor = ({ cause }: Error) =>
  isProblem<'POST /api/complete-signup'>(cause, 'email_taken') ? cause.problem.detail : undefined
