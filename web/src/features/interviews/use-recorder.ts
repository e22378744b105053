import { useCallback, useEffect, useRef, useState } from 'react'
import { serverMessage } from '../../lib/api/api-error.ts'
import { toastError } from '../../ui/feedback/toast.ts'
import { deleteRecording, storedRecording } from './audio/kept-recording.ts'
import { createWindowLock } from './audio/one-window.ts'
import { type Recording, startRecording } from './audio/recording.ts'
import { prepareAudio, UnsuitableFile, uploadAudio } from './audio/upload-audio.ts'

/** Spec section 4: idle, recording, processing, done; and what was recorded and could not be sent. */
export type RecorderState = 'idle' | 'starting' | 'recording' | 'processing' | 'unsent' | 'done'

interface Options {
  /** Under which the pieces are kept in this browser; no other name begins so. */
  storageKey: string
  /** Where the recording of this note is kept; null while there is none. */
  audioPath: string | null
  onAudio: (audioPath: string | null) => void
  /** Whether somebody listens to recordings; where nobody does, the spec's processing states pass (section 9). */
  transcribed: boolean
}

const processingMs = { recording: 3_000, upload: 2_000 }

const after = (milliseconds: number) => new Promise((pass) => setTimeout(pass, milliseconds))

export const useRecorder = ({ storageKey, audioPath, onAudio, transcribed }: Options) => {
  const [busy, setBusy] = useState<Exclude<RecorderState, 'idle' | 'done'>>()
  const [seconds, setSeconds] = useState(0)
  const [full, setFull] = useState(false)
  const [unsent, setUnsent] = useState<Blob>()
  const recording = useRef<Recording>(undefined)
  // One name per recording, however often it has to be sent.
  const key = useRef(crypto.randomUUID())
  const here = useRef(true)
  const hold = useRef(createWindowLock(storageKey))
  const wanted = useRef(false)

  /** Offers what was recorded before, here or in a window that is gone. */
  const offerKept = useCallback(async (): Promise<boolean> => {
    const kept = await storedRecording(storageKey).catch(() => undefined)
    if (!kept || !here.current) return false
    setUnsent(kept)
    setBusy('unsent')
    return true
  }, [storageKey])

  useEffect(() => {
    here.current = true
    const holding = hold.current
    const find = async () => {
      // Another window that is open goes on with its own.
      if (!(await holding.take())) return
      if (!(await offerKept()) && !wanted.current) holding.leave()
    }
    find().catch(() => {})
    return () => {
      here.current = false
      // The microphone is not left on; what was said is kept and offered when the job is opened again.
      const stopped = recording.current?.stop()
      recording.current = undefined
      void Promise.resolve(stopped).finally(holding.leave)
    }
  }, [offerKept])

  const send = async (audio: Blob, kind: 'recording' | 'upload') => {
    setBusy('processing')
    try {
      const [path] = await Promise.all([
        uploadAudio(audio, key.current),
        transcribed ? undefined : after(processingMs[kind]),
      ])
      await forget()
      key.current = crypto.randomUUID()
      onAudio(path)
    } catch (error) {
      toastError('Upload failed', serverMessage(error) ?? 'Failed to upload audio file. Please try again.')
      setUnsent(audio)
      setBusy('unsent')
    }
  }
  const stop = async () => {
    const current = recording.current
    recording.current = undefined
    if (current) await send(await current.stop(), 'recording')
  }
  const start = async () => {
    setBusy('starting')
    wanted.current = true
    if (!(await hold.current.take())) {
      setBusy(undefined)
      return toastError('Recording is not possible', 'This interview is being recorded in another window.')
    }
    if (await offerKept()) return
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
      if (!here.current) return void (await started.stop())
      recording.current = started
      setBusy('recording')
    } catch (error) {
      setBusy(undefined)
      toastError('Recording is not possible', reasonOf(error))
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
  const forget = async () => {
    // What another window is recording is not ours to forget.
    if (await hold.current.take().catch(() => false)) await deleteRecording(storageKey).catch(() => {})
    wanted.current = false
    hold.current.leave()
    setUnsent(undefined)
    setBusy(undefined)
  }

  return {
    state: (busy ?? (audioPath ? 'done' : 'idle')) satisfies RecorderState,
    seconds,
    /** It ended because a file may not be larger. */
    full,
    unsent,
    start: () => void start(),
    stop: () => void stop(),
    upload: (file: File) => void upload(file),
    resend: () => unsent && void send(unsent, 'recording'),
    discard: () => void forget(),
    remove: () => onAudio(null),
  }
}

const reasonOf = (error: unknown) => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'Allow this page to use the microphone in your browser, then try again.'
  if (name === 'NotFoundError') return 'No microphone was found. You can upload an audio file instead.'
  return 'The microphone could not be opened. You can upload an audio file instead.'
}
