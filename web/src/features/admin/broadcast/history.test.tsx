import type { Broadcast } from '@roletrail/contracts/notifications/http'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { mockServer } from '../../../test/mock-server.ts'
import { History } from './history.tsx'

const path = '/api/admin/broadcast'

const sent = (subject: string): Broadcast => ({
  id: subject,
  audience: 'all',
  subject,
  body: 'There is news.',
  sentAt: '2026-11-23T09:30:00.000Z',
  stats: '{}',
  status: 'sent',
  reason: null,
  scheduledFor: null,
  endedAt: '2026-11-23T09:31:00.000Z',
  counts: { pending: 0, sent: 3, failed: 0, skipped: 0, unknown: 0, delivered: 3, complained: 0, unsubscribed: 0 },
})

afterEach(cleanup)

it('goes back as far as there is something, a page at a time', async () => {
  const server = mockServer()
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <History />
    </QueryClientProvider>,
  )
  const link = `<${path}?limit=50&cursor=older>; rel="next"`
  ;(await server.next(`GET ${path}?limit=50`)).respond(200, [sent('November')], { link })
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  ;(await server.next(`GET ${path}?limit=50&cursor=older`)).respond(200, [sent('October')])
  expect(await screen.findByRole('heading', { name: 'October' })).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'November',
    'October',
  ])
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
