import type { QueryClient } from '@tanstack/react-query'
import { rememberAdded } from '../../job/changes/overlays.ts'
import type { JobDraft } from '../../job/draft.ts'
import { jobQueries } from '../../job/queries.ts'
import { apiQueryKey } from '../../lib/api/api-query.ts'
import { deleteStored, listStored, writeStored } from '../../lib/storage/indexed-db.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { pendingJob } from './kinds.ts'

const prefix = 'added '

interface Added {
  key: string
  id: string
}

/** Changes of a job that was added without a network name it by its key, also if they are sent in a later visit. */
export const storeAdded = (added: Added) => writeStored('changes', prefix + added.key, added)

export const recallAdded = async () => {
  for (const { key, id } of await listStored<Added>('changes', prefix)) rememberAdded(key, id)
}

/** Once no change is left that could name one. */
export const forgetAdded = () => deleteStored('changes', prefix)

/** Opens like any other job: what it has so far is what was typed. */
export const seedPendingJob = (client: QueryClient, saved: SavedDraft<JobDraft>) => {
  const id = saved.key
  const keep = { gcTime: Number.POSITIVE_INFINITY }
  const seed = (queryKey: readonly unknown[], data: unknown) => {
    client.setQueryDefaults(queryKey, keep)
    client.setQueryData(queryKey, data)
  }
  seed(jobQueries.one(id).queryKey, pendingJob(saved))
  seed(jobQueries.history(id).queryKey, [])
  seed(jobQueries.followUps(id).queryKey, [])
  seed(apiQueryKey('/api/jobs/:id/communications', { id }), [])
  seed(apiQueryKey('/api/jobs/:id/interview-notes', { id }), [])
}
