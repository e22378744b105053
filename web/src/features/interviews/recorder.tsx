import { audioFormats } from '@roletrail/contracts/vocabulary/audio'
import { Mic, Square, Trash2, Upload } from 'lucide-react'
import { useId, useLayoutEffect } from 'react'
import { useOffline } from '../../live/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { secondsIn } from './audio/mp3.ts'
import { formatTimer } from './audio/timer.ts'
import { AudioPlayer } from './audio-player.tsx'
import { useDiscardQuestion } from './discard-question.tsx'
import { type RecorderState, useRecorder } from './use-recorder.ts'

interface RecorderProps {
  storageKey: string
  audioPath: string | null
  /** Whether a note on the server has this recording. */
  isSaved: boolean
  onAudio: (audioPath: string | null) => void
  transcribed: boolean
  /** Told why the form has to wait with saving, as a sentence; undefined once it need not. */
  onBusy: (reason: string | undefined) => void
}

const busyReasons: Partial<Record<RecorderState, string>> = {
  starting: 'The recording is about to start.',
  recording: 'Stop the recording first.',
  processing: 'The audio is still being processed.',
}

const accepted = ['audio/*', ...audioFormats.map((format) => `.${format}`)].join(',')

/** Records audio or accepts a file, and shows the progress (spec section 4: idle, recording mm:ss, processing, done). */
export const Recorder = ({ isSaved, onBusy, ...props }: RecorderProps) => {
  const recorder = useRecorder(props)
  const { mayDiscard, question } = useDiscardQuestion()
  const afterQuestion = async (isAtStake: boolean, discard: () => void) => {
    if (await mayDiscard(isAtStake)) discard()
  }
  const { state, seconds, unsent, waits } = recorder
  const busyReason = busyReasons[state]
  // Before somebody who sees the state can press a button.
  useLayoutEffect(() => {
    onBusy(busyReason)
    return () => onBusy(undefined)
  }, [busyReason, onBusy])
  const offline = useOffline()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h4 id={heading} className="text-[0.8125rem] font-medium tracking-normal">
        Audio
      </h4>
      <div className="flex min-h-14 flex-wrap items-center gap-3 rounded-md border border-line bg-sunken px-3 py-2.5">
        {state === 'idle' && (
          <>
            <Button variant="secondary" onClick={recorder.start}>
              <Mic aria-hidden="true" />
              Record audio
            </Button>
            <FileButton inputLabel="Audio file" accept={accepted} onFiles={([file]) => recorder.upload(file)}>
              <Upload aria-hidden="true" />
              Upload audio
            </FileButton>
          </>
        )}
        {state === 'starting' && <Working>Waiting for the microphone...</Working>}
        {state === 'recording' && (
          <>
            <span className="flex items-center gap-2 font-medium">
              <span aria-hidden="true" data-tone="danger" className="size-2.5 animate-pulse rounded-full bg-tint" />
              Recording
              <span role="timer" aria-label="Recorded" className="tabular-nums">
                {formatTimer(seconds)}
              </span>
            </span>
            <Button className="ml-auto" onClick={recorder.stop}>
              <Square aria-hidden="true" />
              Stop
            </Button>
          </>
        )}
        {state === 'processing' && <Working>Processing audio...</Working>}
        {state === 'unsent' && unsent && (
          <>
            <p className="min-w-0 flex-1 basis-52">
              A recording of <span className="tabular-nums">{formatTimer(secondsIn(unsent.size))}</span> is saved in
              this browser only.{' '}
              {waits
                ? "You're offline: it's added when you're back."
                : 'Choose “Use recording” to add it to your note.'}
            </p>
            <Button variant="ghost" onClick={() => void afterQuestion(true, recorder.discard)}>
              Discard
            </Button>
            {!waits && (
              <Button onClick={recorder.resend}>
                <Upload aria-hidden="true" />
                Use recording
              </Button>
            )}
          </>
        )}
        {state === 'done' && props.audioPath && (
          <>
            <AudioPlayer src={props.audioPath} label="The recording" />
            <Button variant="ghost" onClick={() => void afterQuestion(!isSaved, recorder.remove)}>
              <Trash2 aria-hidden="true" />
              Remove
            </Button>
          </>
        )}
      </div>
      {offline && state === 'idle' && (
        <p className="text-xs text-muted">
          You're offline. You can record: the audio stays in this browser and is added when you're back.
        </p>
      )}
      {recorder.full && (
        <p role="status" className="text-xs text-muted">
          Recording stopped at 25 MB, the maximum file size. Everything up to here is saved.
        </p>
      )}
      {question}
    </section>
  )
}

const Working = ({ children }: { children: string }) => (
  <p role="status" className="flex items-center gap-2 text-muted">
    <Spinner />
    {children}
  </p>
)
