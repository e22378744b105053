import type { SecondFactorStatus } from '@roletrail/contracts/identity/second-factor'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { TwoStepCard } from './two-step-card.tsx'

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const own = '/api/account/second-factor'
const at = '2026-11-20T09:30:00.000Z'
const off: SecondFactorStatus = { authenticatorSince: null, passkeys: [], recoveryCodes: 0 }
const laptop = { id: '7', name: 'Laptop', createdAt: at, usedAt: null }
const codes = ['7KQ2-M9XD-P4RT-W8ZC', 'H3VN-6JYB-0QFE-5TGA']

const shows = async (status: SecondFactorStatus) => {
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <TwoStepCard />
    </QueryClientProvider>,
  )
  ;(await server.next(`GET ${own}`)).respond(200, status)
  await screen.findByText(status.authenticatorSince || status.passkeys.length > 0 ? 'On' : 'Off')
}

const button = (name: string) => screen.findByRole('button', { name })
/** By keyboard alone. */
const presses = async (name: string) => {
  ;(await button(name)).focus()
  await userEvent.keyboard('{Enter}')
}

it('sets an authenticator app up by keyboard, and shows the recovery codes once', async () => {
  await shows(off)
  await presses('Set up authenticator app')
  ;(await server.next(`POST ${own}/authenticator`)).respond(200, {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x',
  })
  const code = await screen.findByLabelText(/^Code/)
  expect(document.activeElement).toBe(code)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()

  await userEvent.keyboard('123456{Enter}')
  const wrong = await server.next(`POST ${own}/authenticator/confirm`)
  expect(wrong.body).toEqual({ code: '123456' })
  wrong.respond(400, problemBody(400, 'invalid_second_factor', "That didn't work."))
  expect((await screen.findByRole('alert')).textContent).toContain('not the code your app shows now')

  await userEvent.clear(code)
  await userEvent.type(code, '654321{Enter}')
  ;(await server.next(`POST ${own}/authenticator/confirm`)).respond(200, { recoveryCodes: codes })
  ;(await server.next(`GET ${own}`)).respond(200, { authenticatorSince: at, passkeys: [], recoveryCodes: 10 })
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(codes)
  await presses("I've saved them")
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('10 of 10 left')
})

it('says what removing the last one means, and removes nothing before', async () => {
  await shows({ ...off, passkeys: [laptop], recoveryCodes: 10 })
  await presses('Remove passkey Laptop')
  await screen.findByText(/your password alone will sign you in/)
  await presses('Cancel')
  expect(server.seen).toEqual([`GET ${own}`])
  await presses('Remove passkey Laptop')
  await presses('Remove')
  ;(await server.next(`DELETE ${own}/passkeys/7`)).respond(204)
  ;(await server.next(`GET ${own}`)).respond(200, off)
  await screen.findByText('Off')
})

it('renames a passkey, and says in the field what is wrong with a name', async () => {
  await shows({ ...off, passkeys: [laptop], recoveryCodes: 10 })
  await presses('Rename passkey Laptop')
  const name = await screen.findByLabelText(/^Name/)
  await userEvent.clear(name)
  await userEvent.type(name, ' {Enter}')
  const refused = {
    ...problemBody(400, 'validation_failed', 'Invalid'),
    issues: [{ path: 'name', message: 'Required' }],
  }
  ;(await server.next(`PATCH ${own}/passkeys/7`)).respond(400, refused)
  expect((await screen.findByRole('alert')).textContent).toBe('Required')
  await userEvent.type(name, 'Work laptop{Enter}')
  const renamed = await server.next(`PATCH ${own}/passkeys/7`)
  expect(renamed.body).toMatchObject({ name: expect.stringContaining('Work laptop') })
  renamed.respond(204)
  ;(await server.next(`GET ${own}`)).respond(200, { ...off, passkeys: [{ ...laptop, name: 'Work laptop' }] })
  await button('Rename passkey Work laptop')
})

it('asks before it replaces the recovery codes that are left', async () => {
  await shows({ ...off, passkeys: [laptop], recoveryCodes: 3 })
  await presses('New codes')
  await screen.findByText('Your current codes will stop working.')
  expect(server.seen).toEqual([`GET ${own}`])
  await presses('Make new codes')
  ;(await server.next(`POST ${own}/recovery-codes`)).respond(200, { recoveryCodes: codes })
  await screen.findByRole('list', { name: 'Recovery codes' })
})
