import type { Job, JobListItem } from '@roletrail/contracts/jobs/job'
import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '../../live/refetch.ts'
import { jobQueries } from './queries.ts'

export const cachedJob = (client: QueryClient, id: string) =>
  client.getQueryData(jobQueries.board().queryKey)?.find((job) => job.id === id)

/** Puts the server's answer where the job is shown, without waiting for the list to be fetched again. */
export const updateCachedJob = (client: QueryClient, job: JobListItem) => updateCachedJobs(client, [job])

export const updateCachedJobs = async (client: QueryClient, answers: readonly JobListItem[]) => {
  const changed = new Map(answers.map((job) => [job.id, job]))
  await changeList(client, (jobs) =>
    jobs.map((known) => {
      const job = changed.get(known.id)
      return job ? newer(known, cardOf(job)) : known
    }),
  )
  for (const job of answers) rememberDetails(client, job)
}

/**
 * Answers leave out what was not sent. So one is laid over the details that are known only where nothing else can have
 * happened to the job in between; otherwise these are fetched.
 */
const rememberDetails = (client: QueryClient, job: JobListItem) => {
  const { queryKey } = jobQueries.one(job.id)
  const known = client.getQueryData(queryKey)
  if (!known || job.version <= known.version) return
  const { notes = known.notes, images = known.images } = job
  if (job.version === known.version + 1) client.setQueryData(queryKey, { ...job, notes, images })
  else void client.invalidateQueries({ queryKey, exact: true })
}

/** The list is newest application first, and nothing was applied for after now. */
export const addCachedJob = (client: QueryClient, job: Job) =>
  changeList(client, (jobs) => [cardOf(job), ...jobs.filter(({ id }) => id !== job.id)])

export const forgetJob = (client: QueryClient, id: string) => removeCachedJobs(client, [id])

export const removeCachedJobs = async (client: QueryClient, ids: readonly string[]) => {
  const gone = new Set(ids)
  await changeList(client, (jobs) => jobs.filter((job) => !gone.has(job.id)))
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

// A list whose fetch began before the change would, arriving after it, put the card back for a moment.
const changeList = async (client: QueryClient, change: (jobs: JobListItem[]) => JobListItem[]) => {
  const { queryKey } = jobQueries.board()
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (jobs) => jobs && change(jobs))
}

const newer = (known: JobListItem, answer: JobListItem) => (answer.version < known.version ? known : answer)

const cardOf = ({ notes: _notes, images: _images, ...card }: JobListItem): JobListItem => card
