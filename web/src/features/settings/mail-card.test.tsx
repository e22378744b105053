import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer } from '../../test/mock-server.ts'
import { MailCard } from './mail-card.tsx'

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const address = { address: 'jobs-4f1c@in.roletrail.test', createdAt: '2026-11-20T09:00:00.000Z' }

const shows = async (changes: { full?: boolean }) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: MailCard }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  ;(await server.next('GET /api/mail-address')).respond(200, { offered: true, address, ...changes })
  await screen.findByLabelText('Your private address')
}

it('says that a full inbox turns emails away', async () => {
  await shows({ full: true })
  expect(screen.getByText(/^Your inbox is full, so new emails are turned away\./)).toBeDefined()
})

it.each([{ full: false }, {}])(
  'says nothing while there is room, or an older service does not say (%o)',
  async (room) => {
    await shows(room)
    expect(screen.queryByText(/^Your inbox is full/)).toBeNull()
  },
)
