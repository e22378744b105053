import type { InterviewNote } from '@roletrail/contracts/jobs/interview-note'
import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '../lib/api/api-query.ts'
import { updateCachedList } from '../lib/api/update-cached-list.ts'
import { refetch } from '../live/refetch.ts'
import { realId } from './changes/overlays.ts'

export const interviewNotesOf = (jobId: string) => apiQuery('/api/jobs/:id/interview-notes', { params: { id: jobId } })

export const latestFirst = (one: InterviewNote, other: InterviewNote) =>
  other.interviewDate.localeCompare(one.interviewDate)

export const updateInterviews = async (
  client: QueryClient,
  jobId: string,
  change: (items: readonly InterviewNote[]) => InterviewNote[],
) => {
  refetch(client, [['api', 'interviews']])
  await updateCachedList(client, interviewNotesOf(realId(jobId)).queryKey, change)
}

/** Puts what the server has of an interview into the list. */
export const showChangedInterview = (client: QueryClient, jobId: string, changed: InterviewNote) =>
  updateInterviews(client, jobId, (notes) =>
    notes.map((note) => (note.id === changed.id ? changed : note)).toSorted(latestFirst),
  )
