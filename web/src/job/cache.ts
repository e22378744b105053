import type { Job, JobListItem } from '@roletrail/contracts/jobs/job'
import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../live/refetch.ts'
import { jobQueries } from './queries.ts'

export const cachedJob = (client: QueryClient, id: string) =>
  client.getQueryData(jobQueries.board().queryKey)?.find((job) => job.id === id)

/** Puts the server's response where the job is shown, without waiting for the list to be fetched again. */
export const updateCachedJob = (client: QueryClient, job: JobListItem) => updateCachedJobs(client, [job])

export const updateCachedJobs = async (client: QueryClient, responses: readonly JobListItem[]) => {
  const changed = new Map(responses.map((job) => [job.id, job]))
  await changeList(client, (jobs) =>
    jobs.map((known) => {
      const job = changed.get(known.id)
      return job ? newer(known, toListItem(job)) : known
    }),
  )
  for (const job of responses) updateCachedDetails(client, job)
}

/**
 * Responses leave out notes and images that were not sent. They are merged into the cached details only if nothing else
 * can have happened to the job in between. Otherwise the details are fetched.
 */
const updateCachedDetails = (client: QueryClient, job: JobListItem) => {
  const { queryKey } = jobQueries.one(job.id)
  const known = client.getQueryData(queryKey)
  if (!known || job.version <= known.version) return
  const { notes = known.notes, images = known.images } = job
  if (job.version === known.version + 1) client.setQueryData(queryKey, { ...job, notes, images })
  else void client.invalidateQueries({ queryKey, exact: true })
}

/** At the start: the list has the newest application first, and no application lies in the future. */
export const addCachedJob = (client: QueryClient, job: Job) =>
  changeList(client, (jobs) => [toListItem(job), ...jobs.filter(({ id }) => id !== job.id)])

export const removeCachedJobs = async (client: QueryClient, ids: readonly string[]) => {
  const removed = new Set(ids)
  await changeList(client, (jobs) => jobs.filter((job) => !removed.has(job.id)))
  for (const id of ids) {
    client.removeQueries({ queryKey: jobQueries.history(id).queryKey })
    client.removeQueries({ queryKey: jobQueries.one(id).queryKey })
  }
}

/** After job changes the list and the stage counts are fetched again (spec section 7). */
export const refetchJobs = (client: QueryClient, id?: string) =>
  refetch(client, [
    jobQueries.board().queryKey,
    jobQueries.counts().queryKey,
    ...(id ? [jobQueries.history(id).queryKey] : []),
  ])

// A list whose fetch began before the change would put the card back for a moment when it arrives.
const changeList = async (client: QueryClient, change: (jobs: JobListItem[]) => JobListItem[]) => {
  const { queryKey } = jobQueries.board()
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (jobs) => jobs && change(jobs))
}

const newer = (known: JobListItem, response: JobListItem) => (response.version < known.version ? known : response)

const toListItem = ({ notes: _notes, images: _images, ...item }: JobListItem): JobListItem => item
