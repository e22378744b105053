import type { Transcription } from '@roletrail/contracts/jobs/interview-note'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { isInProgress } from './queries.ts'

interface TranscriptionLineProps {
  /** Whether a speech-to-text service is there; undefined until that is known. */
  offered: boolean | undefined
  recorded: boolean
  transcription: Transcription | undefined
}

/** Says who turns speech into text here, and how far they are; where nobody does, that. */
export const TranscriptionLine = ({ offered, recorded, transcription }: TranscriptionLineProps) => (
  <p role="status" className="-mt-1 flex items-center gap-2 text-xs text-muted empty:hidden">
    {says(offered, recorded, transcription)}
  </p>
)

const says = (offered: boolean | undefined, recorded: boolean, transcription: Transcription | undefined) => {
  if (offered === undefined) return null
  if (!offered)
    return recorded
      ? 'No speech-to-text service is configured here, so this recording is not transcribed. You can type what was said.'
      : 'No speech-to-text service is configured here. A recording is kept as it is, and you can type what was said.'
  if (!recorded || !transcription) return 'Transcription is powered by a speech-to-text service.'
  if (isInProgress(transcription.state))
    return (
      <>
        <Spinner />
        {transcription.state === 'waiting' ? 'Waiting for transcription...' : 'Transcribing...'} You can save the note
        meanwhile.
      </>
    )
  if (transcription.state === 'failed') return transcription.problem
  return 'Transcribed by a speech-to-text service. Look it over before you rely on it.'
}
