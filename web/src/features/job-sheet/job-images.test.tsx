import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer } from '../../test/mock-server.ts'
import { currentToast } from '../../ui/feedback/toast.ts'
import { JobImages } from './job-images.tsx'

const job = jobFixture({ images: JSON.stringify(['data:image/webp;base64,AA==']) })
const patch = `PATCH /api/jobs/${job.id}?view=board`
let server: ReturnType<typeof mockServer>

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  server = mockServer()
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <JobImages job={job} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  dispatchEvent(new Event('online'))
  onlineManager.setOnline(true)
})

it('removes an image, and says nothing of an upload meanwhile', async () => {
  await userEvent.click(button('Remove image 1'))
  const removal = await server.next(patch)
  expect(removal.body).toEqual({ images: null })
  expect(button('Add image').disabled).toBe(true)
  removal.respond(200, { ...job, images: null, version: 2 })
  await vi.waitFor(() => expect(button('Add image').disabled).toBe(false))
})

it('changes nothing without a network, and says why', async () => {
  act(() => void dispatchEvent(new Event('offline')))
  expect([button('Add image').disabled, button('Remove image 1').disabled]).toEqual([true, true])
  expect(screen.getByText('Adding and removing images needs a connection.')).toBeDefined()
})

it('says at once that an image could not be removed, since that is not kept for later', async () => {
  // The network went a moment ago, and nobody heard.
  onlineManager.setOnline(false)
  await userEvent.click(button('Remove image 1'))
  ;(await server.next(patch)).respond(503)
  await vi.waitFor(() => expect(currentToast()?.description).toBe('Failed to update job. Please try again.'))
})
