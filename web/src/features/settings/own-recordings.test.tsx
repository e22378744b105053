import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { OwnRecordings } from './own-recordings.tsx'

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <OwnRecordings />
    </QueryClientProvider>,
  )

it('offers each recording as a file named after its day', async () => {
  open()
  const audioPath = '/api/uploads/audio/0193a000-0000-7000-8000-000000000001'
  const interviewDate = new Date(2026, 10, 20, 9).toISOString()
  ;(await server.next('GET /api/recordings')).respond(200, [
    { audioPath, company: 'Acme', position: 'Engineer', interviewDate, size: 3 * 1024 ** 2 },
  ])
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Acme, Engineer/ })
  expect(link.getAttribute('href')).toBe(`${audioPath}?download=2026-11-20`)
  expect(link.textContent).toContain('Nov 20, 2026 · 3.0 MB')
})

it('says if they cannot be listed, and tries again', async () => {
  const { container } = open()
  ;(await server.next('GET /api/recordings')).respond(503, problemBody(503, 'jobs_unavailable', 'Away.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  ;(await server.next('GET /api/recordings')).respond(200, [])
  // Nothing is shown if there are none.
  await waitFor(() => expect(container.textContent).toBe(''))
})
