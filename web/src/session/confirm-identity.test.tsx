import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '../lib/api/call.ts'
import { isConfirmationAsked, onConfirmationChange } from '../lib/api/confirmation.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { mockServer, problemBody } from '../test/mock-server.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { setCurrentUser } from './current-user.ts'

const refusal = problemBody(403, 'confirmation_required', 'This needs your password.')
const ada = { id: '1', name: 'Ada', email: 'ada@example.test', role: 'admin', access: 'full' } as const

const Asked = () => <ConfirmIdentity asked={useSyncExternalStore(onConfirmationChange, isConfirmationAsked)} />

const page = () => {
  const client = createQueryClient(() => {})
  setCurrentUser(client, ada)
  return render(
    <QueryClientProvider client={client}>
      <Asked />
    </QueryClientProvider>,
  )
}

const remove = () => call('DELETE /api/jobs/:id', { params: { id: '7' }, headers: { 'if-match': '"3"' } })
/** What became of the call; caught at once, as it fails while the test does something else. */
const failure = () => remove().catch((reason: unknown) => reason)
const asked = () => screen.findByRole('dialog', { name: "Confirm it's you" })
const clicks = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const enters = async (password: string) => {
  await userEvent.type(await screen.findByLabelText(/^Password/), password)
  await clicks('Confirm')
}

afterEach(cleanup)

describe('a call that asks for the password', () => {
  it('is sent once more, as it was, once the password was given', async () => {
    const server = mockServer()
    page()
    const removed = remove()
    const first = await server.next('DELETE /api/jobs/7')
    first.respond(403, refusal)
    await asked()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Password/))
    await enters('a walk by the river')
    const confirming = await server.next('POST /api/account/confirm-password')
    expect(confirming.body).toEqual({ password: 'a walk by the river' })
    confirming.respond(204)
    const second = await server.next('DELETE /api/jobs/7')
    expect(second.ifMatch).toBe(first.ifMatch)
    second.respond(204)
    await removed
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks once for all calls that wait, and again after a wrong password', async () => {
    const server = mockServer()
    page()
    const removed = [remove(), remove()]
    for (const _ of removed) (await server.next('DELETE /api/jobs/7')).respond(403, refusal)
    await asked()
    await enters('not this one')
    const wrong = problemBody(403, 'wrong_password', "That's not your current password.")
    ;(await server.next('POST /api/account/confirm-password')).respond(403, wrong)
    expect((await screen.findByRole('alert')).textContent).toBe("That's not your current password.")
    await userEvent.clear(screen.getByLabelText(/^Password/))
    await enters('a walk by the river')
    ;(await server.next('POST /api/account/confirm-password')).respond(204)
    for (const _ of removed) (await server.next('DELETE /api/jobs/7')).respond(204)
    await Promise.all(removed)
  })

  it.each(['Cancel', 'Close'])('fails with what the server said after %s, and is not sent again', async (button) => {
    const server = mockServer()
    page()
    const refused = failure()
    ;(await server.next('DELETE /api/jobs/7')).respond(403, refusal)
    await asked()
    await clicks(button)
    expect(await refused).toMatchObject({ problem: { code: 'confirmation_required' } })
    expect(server.seen).toEqual(['DELETE /api/jobs/7'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is sent once more and not a third time', async () => {
    const server = mockServer()
    page()
    const refused = failure()
    ;(await server.next('DELETE /api/jobs/7')).respond(403, refusal)
    await asked()
    await enters('a walk by the river')
    ;(await server.next('POST /api/account/confirm-password')).respond(204)
    ;(await server.next('DELETE /api/jobs/7')).respond(403, refusal)
    expect(await refused).toMatchObject({ problem: { code: 'confirmation_required' } })
  })

  it('fails where nobody can be asked, also if the page closes meanwhile', async () => {
    const server = mockServer()
    const early = failure()
    ;(await server.next('DELETE /api/jobs/7')).respond(403, refusal)
    expect(await early).toMatchObject({ status: 403 })
    const { unmount } = page()
    const late = failure()
    ;(await server.next('DELETE /api/jobs/7')).respond(403, refusal)
    await asked()
    unmount()
    expect(await late).toMatchObject({ status: 403 })
  })
})
