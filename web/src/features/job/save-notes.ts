import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { refetchJobs, rememberJob } from './job-cache.ts'
import { asCard, currentJobOf, ifMatch } from './moved-elsewhere.ts'
import { forgetNotes, keptNotes, type NotesDraft } from './notes-draft.ts'

/** Fails with 412 only when the notes themselves were changed elsewhere since the typing began. */
export const saveNotes = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: ['save-notes'],
    scope: { id: `save-notes ${id}` },
    mutationFn: (draft: NotesDraft) => sendNotes(id, draft),
    onSuccess: async (job, { text }) => {
      if (keptNotes(id)?.text === text) forgetNotes(id)
      await rememberJob(client, job)
      refetchJobs(client)
    },
    onError: async (error) => {
      const current = currentJobOf(error)
      if (current) await rememberJob(client, current)
    },
  })

const sendNotes = async (id: string, draft: NotesDraft): Promise<JobListItem> => {
  try {
    return await call('PATCH /api/jobs/:id', {
      ...asCard(id),
      body: { notes: draft.text },
      headers: ifMatch(draft.version),
    })
  } catch (error) {
    const current = currentJobOf(error)
    // The card was moved meanwhile, say: the notes are still the ones the person changed.
    if (current && (current.notes ?? '') === draft.base) return sendNotes(id, { ...draft, version: current.version })
    throw error
  }
}
