import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../lib/api/api-query.ts'
import { isInProgress, transcriptionOf, transcriptionPollMs } from './queries.ts'

/** Whether somebody here turns speech into text (undefined until that is known), and how far they are with this. */
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
