import type { OwnConversation, OwnTicket } from '@roletrail/contracts/support/ticket'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { refetch } from '../../live/refetch.ts'
import { setCurrentUser } from '../../session/current-user.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { hasFailed, renderPage } from '../../test/render-page.tsx'
import { YourTickets } from './your-tickets.tsx'

const ticket = (status: OwnTicket['status']): OwnTicket => ({
  id: '7',
  subject: 'Where is the export?',
  message: 'I looked everywhere.',
  status,
  createdAt: '2026-11-23T09:30:00.000Z',
})
const conversation: OwnConversation = {
  ...ticket('open'),
  conversation: [
    { id: '7', author: 'person', text: 'I looked everywhere.', createdAt: ticket('open').createdAt, attachments: [] },
  ],
}
const away = problemBody(503, 'service_unavailable', 'Try again in a moment.')
let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

it('leaves a conversation open, and what is typed in it, if it cannot be fetched again', async () => {
  const client = createQueryClient(() => {})
  setCurrentUser(client, { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user', access: 'full' })
  renderPage(YourTickets, client)
  ;(await server.next('GET /api/support')).respond(200, [ticket('open')])
  await userEvent.click(await screen.findByText('Where is the export?'))
  ;(await server.next('GET /api/support/7')).respond(200, conversation)
  const reply = await screen.findByLabelText('Your reply')
  await userEvent.type(reply, 'Never mi')

  const keys = [
    ['api', 'support'],
    ['api', 'support', '7'],
  ]
  refetch(client, keys)
  ;(await server.next('GET /api/support')).respond(503, away)
  ;(await server.next('GET /api/support/7')).respond(503, away)
  await waitFor(() => expect(client.getQueryCache().findAll({ predicate: hasFailed })).toHaveLength(2))
  refetch(client, keys)
  ;(await server.next('GET /api/support')).respond(200, [ticket('resolved')])
  ;(await server.next('GET /api/support/7')).respond(200, conversation)
  await screen.findByText('Resolved')
  expect(reply.isConnected).toBe(true)
  expect(document.activeElement).toBe(reply)
})

it('says that the messages could not be loaded, and tries again', async () => {
  renderPage(YourTickets)
  ;(await server.next('GET /api/support')).respond(503, away)
  await screen.findByText("We couldn't load your messages.")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  ;(await server.next('GET /api/support')).respond(200, [ticket('open')])
  expect(await screen.findByText('Where is the export?')).toBeTruthy()
})
