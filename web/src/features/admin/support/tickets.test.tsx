import type { Ticket } from '@roletrail/contracts/support/ticket'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refetch } from '../../../live/refetch.ts'
import { mockServer, problemBody } from '../../../test/mock-server.ts'
import { hasFailed, renderPage } from '../../../test/render-page.tsx'
import { TicketList } from './ticket-list.tsx'
import { Tickets } from './tickets.tsx'

const ticket = (subject: string): Ticket => ({
  id: subject,
  userId: null,
  subject,
  message: 'I looked everywhere.',
  status: 'open',
  createdAt: '2026-11-23T09:30:00.000Z',
  internalNote: null,
  version: 1,
})
const away = problemBody(503, 'service_unavailable', 'Try again in a moment.')

afterEach(cleanup)

it.each([
  {
    place: 'at the support desk',
    request: 'GET /api/admin/support?limit=50',
    List: () => <Tickets status={undefined} selected={undefined} />,
  },
  { place: 'on the dashboard', request: 'GET /api/admin/support?limit=10', List: TicketList },
])('keeps the tickets $place if they cannot be fetched again', async ({ request, List }) => {
  const server = mockServer()
  const client = renderPage(List)
  const live = () => refetch(client, [['api', 'admin', 'support']])
  ;(await server.next(request)).respond(503, away)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  ;(await server.next(request)).respond(200, [ticket('Export')])
  const row = await screen.findByRole('link', { name: /^Export/ })
  live()
  ;(await server.next(request)).respond(503, away)
  await waitFor(() => expect(client.getQueryCache().findAll({ predicate: hasFailed })).toHaveLength(1))
  live()
  ;(await server.next(request)).respond(200, [ticket('Invoice'), ticket('Export')])
  await screen.findByRole('link', { name: /^Invoice/ })
  // It was never gone.
  expect(row.isConnected).toBe(true)
})
