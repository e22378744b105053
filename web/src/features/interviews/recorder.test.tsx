import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Unreachable } from '../../lib/api/api-error.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { Recorder } from './recorder.tsx'

const { startRecording, uploadAudio, prepareAudio, deleteRecording } = vi.hoisted(() => ({
  startRecording: vi.fn(),
  uploadAudio: vi.fn(),
  prepareAudio: vi.fn(),
  deleteRecording: vi.fn(),
}))
vi.mock('./audio/recording.ts', () => ({ startRecording }))
vi.mock('./audio/upload-audio.ts', () => ({
  uploadAudio,
  prepareAudio,
  UnsuitableFile: class UnsuitableFile extends Error {},
}))
vi.mock('./audio/stored-recording.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./audio/stored-recording.ts')>()),
  storedRecording: async () => undefined,
  deleteRecording,
}))
vi.mock('./audio/mp3.ts', () => ({ secondsIn: () => 65 }))

const recorded = new Blob(['sound'])

const Form = ({ transcribed }: { transcribed: boolean }) => {
  const [audioPath, setAudioPath] = useState<string | null>(null)
  return (
    <Recorder
      storageKey="job "
      audioPath={audioPath}
      isSaved={audioPath === null}
      onAudio={setAudioPath}
      onBusy={() => {}}
      transcribed={transcribed}
    />
  )
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Runs everything that waits for no timer. */
const settles = async (shows: () => void) => {
  for (let turn = 0; turn < 20; turn += 1) await pass(0)
  shows()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toast({ title: 'None yet' })
  startRecording.mockImplementation(async (_job: string, { onProgress }: { onProgress: (seconds: number) => void }) => {
    onProgress(75)
    return { stop: async () => recorded }
  })
  uploadAudio.mockResolvedValue('/api/uploads/audio/1')
  prepareAudio.mockImplementation(async (file: File) => file)
  deleteRecording.mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  onlineManager.setOnline(true)
})

const record = async () => {
  click('Record audio')
  await settles(() => expect(screen.getByRole('timer').textContent).toBe('01:15'))
  click('Stop')
  await settles(() => {})
}

it('goes from idle through recording and 3 seconds of processing to done (spec sections 4 and 9)', async () => {
  render(<Form transcribed={false} />)
  await record()
  expect(screen.getByText('Processing audio...')).toBeDefined()
  await pass(2_999)
  expect(screen.getByText('Processing audio...')).toBeDefined()
  await pass(1)
  await settles(() => expect(screen.getByLabelText('The recording')).toBeDefined())
})

it('is kept in this browser if its form goes away while it is processed', async () => {
  const { unmount } = render(<Form transcribed={false} />)
  await record()
  expect(screen.getByText('Processing audio...')).toBeDefined()
  unmount()
  await pass(3_000)
  await settles(() => expect(uploadAudio).toHaveBeenCalledOnce())
  expect(deleteRecording).not.toHaveBeenCalled()
})

it('is deleted from this browser once the form has it', async () => {
  render(<Form transcribed />)
  await record()
  await settles(() => expect(screen.getByLabelText('The recording')).toBeDefined())
  expect(deleteRecording).toHaveBeenCalledWith('job ')
})

it('keeps what was recorded without a connection, and adds it when there is one again', async () => {
  onlineManager.setOnline(false)
  render(<Form transcribed={true} />)
  await record()
  expect(screen.getByText(/You're offline: it's added when you're back/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Use recording' })).toBe(null)
  expect(uploadAudio).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))
  await settles(() => expect(screen.getByLabelText('The recording')).toBeDefined())
  expect(uploadAudio).toHaveBeenCalledOnce()
})

it('keeps it as well if the server turns out to be gone, without an alarm', async () => {
  uploadAudio.mockRejectedValueOnce(new Unreachable('no response'))
  render(<Form transcribed={true} />)
  await record()
  await settles(() => expect(screen.getByText(/You're offline: it's added/)).toBeDefined())
  expect(currentToast()?.title).toBe('None yet')
  act(() => onlineManager.setOnline(true))
  await settles(() => expect(screen.getByLabelText('The recording')).toBeDefined())
})

it('processes an upload for 2 seconds (spec section 9)', async () => {
  render(<Form transcribed={false} />)
  fireEvent.change(screen.getByLabelText('Audio file'), { target: { files: [new File(['x'], 'a.mp3')] } })
  await pass(1_999)
  expect(screen.getByText('Processing audio...')).toBeDefined()
  await pass(1)
  await settles(() => expect(screen.getByLabelText('The recording')).toBeDefined())
})

it('skips the processing time if recordings are really transcribed', async () => {
  render(<Form transcribed />)
  await record()
  await settles(() => expect(screen.getByLabelText('The recording')).toBeDefined())
})

it('keeps a recording that could not be sent, and sends it again under the same key', async () => {
  uploadAudio.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  render(<Form transcribed />)
  await record()
  await settles(() => expect(currentToast()?.title).toBe('Upload failed'))
  expect(currentToast()?.description).toBe('Failed to upload audio file. Please try again.')
  expect(screen.getByText(/is saved in/)).toBeDefined()
  click('Use recording')
  await settles(() => expect(screen.getByLabelText('The recording')).toBeDefined())
  const [[, first] = [], [, second] = []] = uploadAudio.mock.calls.slice(-2)
  expect(second).toBe(first)
})

it('says what to do if the microphone may not be used', async () => {
  startRecording.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  render(<Form transcribed />)
  click('Record audio')
  await settles(() => expect(currentToast()?.description).toContain('Allow this page to use the microphone'))
  expect(screen.getByRole('button', { name: 'Record audio' })).toBeDefined()
})
