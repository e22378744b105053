import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CallOutput } from '../../../lib/api/call.ts'
import { refetch } from '../../../live/refetch.ts'
import { mockServer, problemBody } from '../../../test/mock-server.ts'
import { hasFailed, renderPage } from '../../../test/render-page.tsx'
import { Overview } from './overview.tsx'

const metrics = (total: number): CallOutput<'GET /api/admin/metrics'> => ({
  asOf: '2026-11-23T09:30:00.000Z',
  users: { total, new7d: 1 },
  conversion: { paidUsers: 2, signupToPaidPct: 50 },
  revenue: { last30d: 2_000, last7d: 1_000, mrr: 2_000 },
  payments: { recent: [], failedRecent: [] },
  months: [],
})
afterEach(cleanup)

it('keeps its figures if they cannot be fetched again', async () => {
  const server = mockServer()
  const client = renderPage(Overview)
  const request = 'GET /api/admin/metrics'
  ;(await server.next(request)).respond(200, metrics(1_234))
  const figure = await screen.findByText('1,234')
  refetch(client, [['api', 'admin', 'metrics']])
  ;(await server.next(request)).respond(503, problemBody(503, 'service_unavailable', 'Try again in a moment.'))
  await waitFor(() => expect(client.getQueryCache().findAll({ predicate: hasFailed })).toHaveLength(1))
  refetch(client, [['api', 'admin', 'metrics']])
  ;(await server.next(request)).respond(200, metrics(1_235))
  await screen.findByText('1,235')
  // It was never gone.
  expect(figure.isConnected).toBe(true)
})
