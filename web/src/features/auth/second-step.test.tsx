import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { currentUser } from '../../session/current-user.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { SecondStep } from './second-step.tsx'

const step = '/api/auth/login/second-factor'
const expired = problemBody(410, 'sign_in_expired', 'This sign-in has expired. Start again.')
const ada = { id: '1', name: 'Ada', email: 'ada@example.test', role: 'user', access: 'full' }

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const open = () => {
  const client = createQueryClient(() => {})
  const onBack = vi.fn()
  render(
    <QueryClientProvider client={client}>
      <SecondStep onBack={onBack} />
    </QueryClientProvider>,
  )
  return { client, onBack }
}

it('begins in the field, says there that a code is wrong, and takes the next one', async () => {
  const { client, onBack } = open()
  ;(await server.next(`GET ${step}`)).respond(200, { authenticator: true, passkey: null })
  const code = screen.getByLabelText(/^Code/)
  expect(document.activeElement).toBe(code)
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await userEvent.keyboard('000000{Enter}')
  const wrong = problemBody(400, 'invalid_second_factor', "That didn't work. Check the code.")
  ;(await server.next(`POST ${step}`)).respond(400, wrong)
  expect((await screen.findByRole('alert')).textContent).toBe("That didn't work. Check the code.")
  await userEvent.clear(code)
  await userEvent.type(code, '123 456{Enter}')
  const right = await server.next(`POST ${step}`)
  expect(right.body).toEqual({ code: '123 456' })
  right.respond(200, ada)
  await vi.waitFor(() => expect(client.getQueryData(currentUser.queryKey)).toEqual(ada))
  expect(onBack).not.toHaveBeenCalled()
})

it('asks somebody who has only passkeys for a recovery code instead', async () => {
  open()
  ;(await server.next(`GET ${step}`)).respond(200, { authenticator: false, passkey: { challenge: 'x' } })
  await screen.findByRole('button', { name: 'Use a passkey' })
  expect(document.activeElement).toBe(await screen.findByLabelText(/^Recovery code/))
})

it('leads back to the password once it has waited too long', async () => {
  const { onBack } = open()
  ;(await server.next(`GET ${step}`)).respond(410, expired)
  await vi.waitFor(() => expect(onBack).toHaveBeenCalled())
})
