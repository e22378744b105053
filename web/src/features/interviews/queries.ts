import type { TranscriptionState } from '@roletrail/contracts/words/audio'
import { apiQuery } from '../../lib/api/api-query.ts'

export const interviewNotesOf = (jobId: string) => apiQuery('/api/jobs/:id/interview-notes', { params: { id: jobId } })

export const transcriptionOf = (audioPath: string) =>
  apiQuery('/api/uploads/audio/:id/transcription', { params: { id: audioPath.split('/').at(-1) ?? '' } })

export const isInProgress = (state: TranscriptionState | undefined) => state === 'waiting' || state === 'working'

/** A recording that is being listened to is asked about again; nothing else is polled (spec section 7). */
export const transcriptionPollMs = 2_000
