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

/** Says how far the transcription is, where there is a speech-to-text service. */
export const TranscriptionLine = ({ offered, recorded, transcription }: TranscriptionLineProps) => (
  <p role="status" className="-mt-1 flex items-center gap-2 text-xs text-muted empty:hidden">
    {describe(offered, recorded, transcription)}
  </p>
)

const describe = (offered: boolean | undefined, recorded: boolean, transcription: Transcription | undefined) => {
  // Without a service the transcript is a field like the others.
  if (!offered) return null
  if (!recorded || !transcription) return 'Transcription is powered by a speech-to-text service.'
  if (isInProgress(transcription.state))
    return (
      <>
        <Spinner />
        {transcription.state === 'waiting' ? 'Waiting for transcription...' : 'Transcribing...'} You can save the note
        in the meantime.
      </>
    )
  if (transcription.state === 'failed') return transcription.problem
  return 'Transcribed automatically. Check it before you rely on it.'
}
