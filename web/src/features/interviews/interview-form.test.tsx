import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer } from '../../test/mock-server.ts'
import { AddInterview } from './interview-form.tsx'

const { startRecording, uploadAudio } = vi.hoisted(() => ({ startRecording: vi.fn(), uploadAudio: vi.fn() }))
vi.mock('./audio/recording.ts', () => ({ startRecording }))
vi.mock('./audio/upload-audio.ts', () => ({
  uploadAudio,
  prepareAudio: vi.fn(),
  UnsuitableFile: class extends Error {},
}))

let server: ReturnType<typeof mockServer>
const post = 'POST /api/interview-notes'

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('is saved with its recording, not while that is being made', async () => {
  const opened = Promise.withResolvers<{ stop: () => Promise<Blob> }>()
  const uploaded = Promise.withResolvers<string>()
  startRecording.mockReturnValue(opened.promise)
  uploadAudio.mockReturnValue(uploaded.promise)
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <AddInterview jobId="1" />
    </QueryClientProvider>,
  )
  await click('Add note')
  ;(await server.next('GET /api/config')).respond(200, { transcription: true })
  await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'They hum.')

  await click('Record audio')
  await click('Add note')
  expect(screen.getByText('The recording is about to start.')).toBeDefined()
  opened.resolve({ stop: async () => new Blob(['sound']) })
  await screen.findByRole('button', { name: 'Stop' })
  await click('Add note')
  expect(screen.getByText('Stop the recording first.')).toBeDefined()
  await click('Stop')
  await screen.findByText('Processing audio...')
  await click('Add note')
  expect(screen.getByText('The audio is still being processed.')).toBeDefined()
  expect(server.isWaitingFor(post)).toBe(false)

  uploaded.resolve('/api/uploads/audio/1')
  await screen.findByRole('button', { name: 'Remove' })
  expect(screen.queryByText('The audio is still being processed.')).toBe(null)
  await click('Add note')
  expect(await server.next(post)).toMatchObject({ body: { notes: 'They hum.', audioPath: '/api/uploads/audio/1' } })
})
