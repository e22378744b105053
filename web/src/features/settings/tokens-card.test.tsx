import type { PersonalToken } from '@roletrail/contracts/identity/personal-token'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer } from '../../test/mock-server.ts'
import { TokensCard } from './tokens-card.tsx'

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const own = '/api/account/tokens'
const script: PersonalToken = {
  id: '7',
  name: 'My script',
  scopes: ['jobs:read'],
  createdAt: '2026-11-20T09:30:00.000Z',
  usedAt: null,
  expiresAt: '2126-11-20T09:30:00.000Z',
}

const shows = async (tokens: PersonalToken[]) => {
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <TokensCard />
    </QueryClientProvider>,
  )
  ;(await server.next(`GET ${own}`)).respond(200, tokens)
}

const presses = async (name: string) => {
  ;(await screen.findByRole('button', { name })).focus()
  await userEvent.keyboard('{Enter}')
}

it('makes a token by keyboard, with what was chosen, and shows it once', async () => {
  await shows([])
  await presses('New API token')
  const name = await screen.findByLabelText(/^Name/)
  expect(document.activeElement).toBe(name)
  await userEvent.keyboard('My script')
  screen.getByRole<HTMLElement>('checkbox', { name: /jobs:read/ }).focus()
  await userEvent.keyboard(' ')
  await screen.findByText('Choose at least one')
  screen.getByRole<HTMLElement>('checkbox', { name: /jobs:add/ }).focus()
  await userEvent.keyboard(' ')
  await presses('Make token')
  const made = await server.next(`POST ${own}`)
  expect(made.body).toEqual({ name: 'My script', scopes: ['jobs:add'], days: 90 })
  made.respond(200, { ...script, token: 'roletrail_abc' })
  expect((await screen.findByLabelText('Token')).textContent).toBe('roletrail_abc')
  await presses("I've copied it")
  ;(await server.next(`GET ${own}`)).respond(200, [script])
  await screen.findByText(/Never used/)
  expect(screen.queryByText('roletrail_abc')).toBeNull()
})

it('revokes one, and says which have expired', async () => {
  await shows([script, { ...script, id: '8', name: 'Old one', expiresAt: '2026-01-01T00:00:00.000Z' }])
  await screen.findByText('Expired')
  await presses('Revoke My script')
  ;(await server.next(`DELETE ${own}/7`)).respond(204)
  ;(await server.next(`GET ${own}`)).respond(200, [])
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Tokens' })).toBeNull())
})

it('shows the code that connects an extension', async () => {
  await shows([])
  await presses('Connect extension')
  ;(await server.next('POST /api/account/pairing')).respond(200, {
    code: '7KQ2-M9XD-P4RT',
    expiresAt: script.expiresAt,
  })
  expect((await screen.findByLabelText('Code')).textContent).toBe('7KQ2-M9XD-P4RT')
})
