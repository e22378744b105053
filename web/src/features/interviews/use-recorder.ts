import { onlineManager } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnreachable, serverMessage } from '../../lib/api/api-error.ts'
import { toastError } from '../../ui/feedback/toast.ts'
import { type Recording, startRecording } from './audio/recording.ts'
import { createWindowLock, deleteRecording, storedRecording } from './audio/stored-recording.ts'
import { prepareAudio, UnsuitableFile, uploadAudio } from './audio/upload-audio.ts'

/** Spec section 4: idle, recording, processing, done; also `unsent`, a recording that could not be sent. */
export type RecorderState = 'idle' | 'starting' | 'recording' | 'processing' | 'unsent' | 'done'

interface Options {
  /** The prefix under which this browser stores the chunks. No other key starts with it. */
  storageKey: string
  /** The URL of the uploaded recording; null while there is none. */
  audioPath: string | null
  onAudio: (audioPath: string | null) => void
  /** Whether recordings are transcribed. If not, the processing state takes as long as the spec says (section 9). */
  transcribed: boolean
}

const processingMs = { recording: 3_000, upload: 2_000 }

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const useRecorder = ({ storageKey, audioPath, onAudio, transcribed }: Options) => {
  const [busy, setBusy] = useState<Exclude<RecorderState, 'idle' | 'done'>>()
  const [seconds, setSeconds] = useState(0)
  const [full, setFull] = useState(false)
  const [unsent, setUnsent] = useState<Blob>()
  const [waits, setWaits] = useState<'recording' | 'upload'>()
  const recording = useRef<Recording>(undefined)
  // One idempotency key per recording, however often it has to be sent.
  const key = useRef(crypto.randomUUID())
  const mounted = useRef(true)
  const windowLock = useRef(createWindowLock(storageKey))
  const startRequested = useRef(false)

  /** Offers what was recorded and not sent, here or in a window that is gone. */
  const offerStored = useCallback(async (): Promise<boolean> => {
    const stored = await storedRecording(storageKey).catch(() => undefined)
    if (!stored || !mounted.current) return false
    setUnsent(stored)
    setBusy('unsent')
    return true
  }, [storageKey])

  useEffect(() => {
    mounted.current = true
    const lock = windowLock.current
    const findStored = async () => {
      // Another open window is recording for this note.
      if (!(await lock.acquire())) return
      if (!(await offerStored()) && !startRequested.current) lock.release()
    }
    findStored().catch(() => {})
    return () => {
      mounted.current = false
      // The microphone is not left on. The recording is stored, and offered when the job is opened again.
      const stopped = recording.current?.stop()
      recording.current = undefined
      void Promise.resolve(stopped).finally(lock.release)
    }
  }, [offerStored])

  const send = async (audio: Blob, kind: 'recording' | 'upload') => {
    // It stays in this browser, and is sent when there is a connection again, if this form is still open then.
    const keep = (waiting: boolean) => {
      setUnsent(audio)
      setBusy('unsent')
      setWaits(waiting ? kind : undefined)
    }
    if (!onlineManager.isOnline()) return keep(true)
    setWaits(undefined)
    setBusy('processing')
    try {
      const [path] = await Promise.all([
        uploadAudio(audio, key.current),
        transcribed ? undefined : wait(processingMs[kind]),
      ])
      // The form is gone: what was recorded stays in this browser, and is offered when the job is opened again.
      if (!mounted.current) return
      onAudio(path)
      await clearRecording()
      key.current = crypto.randomUUID()
    } catch (error) {
      if (error instanceof Error && isUnreachable(error)) {
        // As for the changes that wait: from now on it is looked whether the server is back.
        onlineManager.setOnline(false)
        return keep(true)
      }
      toastError('Upload failed', serverMessage(error) ?? 'Failed to upload audio file. Please try again.')
      keep(false)
    }
  }
  const stop = async () => {
    const current = recording.current
    recording.current = undefined
    if (current) await send(await current.stop(), 'recording')
  }
  const start = async () => {
    setBusy('starting')
    startRequested.current = true
    if (!(await windowLock.current.acquire())) {
      setBusy(undefined)
      return toastError("Can't record", "You're already recording this interview in another window.")
    }
    if (await offerStored()) return
    setSeconds(0)
    setFull(false)
    try {
      const started = await startRecording(storageKey, {
        onProgress: (now) => setSeconds(Math.floor(now)),
        onEnd: (why) => {
          setFull(why === 'full')
          void stop()
        },
      })
      if (!mounted.current) return void (await started.stop())
      recording.current = started
      setBusy('recording')
    } catch (error) {
      setBusy(undefined)
      toastError("Can't record", reasonOf(error))
    }
  }
  const upload = async (file: File) => {
    setBusy('processing')
    try {
      await send(await prepareAudio(file), 'upload')
    } catch (error) {
      setBusy(unsent ? 'unsent' : undefined)
      if (error instanceof UnsuitableFile) toastError(error.title, error.message)
      else toastError('Upload failed', 'Failed to upload audio file. Please try again.')
    }
  }
  const clearRecording = async () => {
    // What another window is recording is not deleted.
    if (await windowLock.current.acquire().catch(() => false)) await deleteRecording(storageKey).catch(() => {})
    startRequested.current = false
    windowLock.current.release()
    setUnsent(undefined)
    setWaits(undefined)
    setBusy(undefined)
  }
  const sendWaiting = useEffectEvent(() => unsent && waits && void send(unsent, waits))
  useEffect(() => (waits ? onlineManager.subscribe((online) => online && sendWaiting()) : undefined), [waits])

  const state: RecorderState = busy ?? (audioPath ? 'done' : 'idle')
  return {
    state,
    seconds,
    /** It ended because the file had reached its maximum size. */
    full,
    unsent,
    /** There is no connection to send it over; it is sent once there is. */
    waits: waits !== undefined,
    start: () => void start(),
    stop: () => void stop(),
    upload: (file: File) => void upload(file),
    resend: () => unsent && void send(unsent, 'recording'),
    discard: () => void clearRecording(),
    remove: () => onAudio(null),
  }
}

const reasonOf = (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'Allow this page to use the microphone in your browser, then try again.'
  if (name === 'NotFoundError') return 'No microphone was found. You can upload an audio file instead.'
  return "We couldn't open the microphone. You can upload an audio file instead."
}
