import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { currentUser } from '../../session/current-user.ts'
import { completion, isUndecided, reasonFor } from './completion.ts'

const ada = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user', access: 'full' }

const completes = (status: number, body: object, sessionId: string | undefined = 'cs_1') => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/me' ? Response.json(ada) : Response.json(body, { status }),
  )
  const client = createQueryClient(() => {})
  return { client, answer: client.fetchQuery(completion(sessionId)) }
}

const problem = (detail: string) => ({ detail, error: detail })

afterEach(() => vi.unstubAllGlobals())

it('fetches the user again once the account exists', async () => {
  const { client, answer } = completes(200, { success: true, user: ada })
  expect(await answer).toEqual({ success: true, user: ada })
  expect(client.getQueryData(currentUser.queryKey)).toEqual(ada)
})

it('needs a session id', async () => {
  const client = createQueryClient(() => {})
  await expect(client.fetchQuery(completion(undefined))).rejects.toThrow(
    'No session ID provided. Please try signing up again.',
  )
})

it.each([
  [410, 'The checkout has expired.', 'Your signup session has expired. Please try signing up again.'],
  [409, 'Payment not completed', 'Payment was not completed. Please try again or contact support.'],
  [404, 'No such signup.', 'Account setup failed. Please contact support or try signing up again.'],
  [500, '', 'Account setup failed. Please contact support or try signing up again.'],
])('shows a %i saying "%s" with the text of spec section 8', async (status, said, text) => {
  await expect(completes(status, problem(said)).answer).rejects.toThrow(text)
})

const failure = async (status: number, body: object) => {
  const { answer } = completes(status, body)
  return answer.then(
    () => new Error('it did not fail'),
    (error: Error) => error,
  )
}

it('allows another check only if the outcome is not known', async () => {
  expect(isUndecided(await failure(503, problem('Away')))).toBe(true)
  expect(isUndecided(await failure(409, problem('Payment not completed')))).toBe(false)
  const client = createQueryClient(() => {})
  await expect(client.fetchQuery(completion(undefined))).rejects.toSatisfy((error: Error) => !isUndecided(error))
})

it('says that the money is returned if the address belongs to another account', async () => {
  const detail = "An account with this email already exists. We'll refund your payment."
  expect(reasonFor(await failure(409, { ...problem(detail), code: 'email_taken' }))).toBe(detail)
  expect(reasonFor(await failure(404, { ...problem('No such signup.'), code: 'signup_not_found' }))).toBeUndefined()
})
