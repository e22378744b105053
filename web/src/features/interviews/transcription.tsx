import type { Transcription } from '@roletrail/contracts/jobs/interview-note'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { isInProgress, transcriptionOf, transcriptionPollMs } from './interview-notes.ts'

/** Whether a speech-to-text service is configured (undefined until that is known), and the transcription of this file. */
export const useTranscription = (audioPath: string | null) => {
  const { data: config } = useQuery(apiQuery('/api/config'))
  const offered = config?.transcription
  const { data: transcription } = useQuery({
    ...transcriptionOf(audioPath ?? ''),
    enabled: offered === true && audioPath !== null,
    refetchInterval: ({ state }) => (isInProgress(state.data?.state) || !state.data ? transcriptionPollMs : false),
  })
  return { offered, transcription }
}

interface TranscriptionLineProps {
  /** Whether a speech-to-text service is configured; undefined until that is known. */
  offered: boolean | undefined
  recorded: boolean
  transcription: Transcription | undefined
}

/** Says whether there is a speech-to-text service, and how far the transcription is. */
export const TranscriptionLine = ({ offered, recorded, transcription }: TranscriptionLineProps) => (
  <p role="status" className="-mt-1 flex items-center gap-2 text-xs text-muted empty:hidden">
    {describe(offered, recorded, transcription)}
  </p>
)

const describe = (offered: boolean | undefined, recorded: boolean, transcription: Transcription | undefined) => {
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
