import type { Job, JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query'
import { ApiError } from '../lib/api/api-error.ts'
import { apiQuery, apiQueryKey } from '../lib/api/api-query.ts'
import { call, callTagged } from '../lib/api/call.ts'
import { refetch } from '../live/refetch.ts'

/**
 * The server sends the images of a version once (If-None-Match). If the live event of an own change arrives before its
 * response, the query waits for the response, which has the new version.
 */
const one = (id: string) => {
  const options = apiQuery('/api/jobs/:id', { params: { id } })
  return {
    ...options,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      if (client.getQueryData(options.queryKey)) await ownChangesSettled(client, id)
      const known = client.getQueryData(options.queryKey)
      try {
        const headers = known && { 'if-none-match': `"${known.version}"` }
        return await call('GET /api/jobs/:id', { params: { id }, signal, ...(headers && { headers }) })
      } catch (error) {
        if (known && error instanceof ApiError && error.status === 304) return known
        throw error
      }
    },
  }
}

/** Of lists as the server sent them; a list that was changed here is another one, and is fetched again. */
const boardTags = new WeakMap<readonly JobListItem[], string>()

/** Every job of the person, without what only the details show. A list that is still the same is not sent again. */
const board = () => {
  const options = apiQuery('/api/jobs', { query: { view: 'board' } })
  return {
    ...options,
    queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) => {
      const known = client.getQueryData(options.queryKey)
      const tag = known && boardTags.get(known)
      try {
        const headers = tag && { 'if-none-match': tag }
        const { value, etag } = await callTagged('GET /api/jobs', {
          query: { view: 'board' },
          signal,
          ...(headers && { headers }),
        })
        if (etag) boardTags.set(value, etag)
        return value
      } catch (error) {
        if (known && error instanceof ApiError && error.status === 304) return known
        throw error
      }
    },
    structuralSharing: (before: unknown, after: unknown) => {
      const shared = replaceEqualDeep(before, after) as JobListItem[]
      const tag = boardTags.get(after as JobListItem[])
      if (tag) boardTags.set(shared, tag)
      return shared
    },
  }
}

export const jobQueries = {
  board,
  one,
  history: (id: string) => apiQuery('/api/jobs/:id/stage-history', { params: { id } }),
  /** Read again whenever it is asked for: notes change without the list knowing. */
  inNotes: (q: string) => ({ ...apiQuery('/api/jobs/search', { query: { q } }), staleTime: 0, gcTime: 60_000 }),
  counts: () => apiQuery('/api/analytics/stage-counts'),
  stageChanges: () => apiQuery('/api/analytics/stage-changes'),
  followUps: (id: string) => apiQuery('/api/jobs/:id/follow-ups', { params: { id } }),
}

/**
 * Sends a change of a job. With the version the person saw, it fails with 412 if the job has changed since. The
 * response leaves out notes and images unless they were sent.
 */
export const patchJob = (id: string, body: JobPatch, version?: number) =>
  call('PATCH /api/jobs/:id', {
    params: { id },
    query: { view: 'board' },
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })

const scopeOf = (id: string) => `change-job ${id}`

/** Mutation options: changes of one job are sent one after the other, so that none is refused because of our own last one. */
export const serialized = (id: string) => ({ scope: { id: scopeOf(id) } })

/** Resolves once no change of this job is on its way from this window, and the responses are in the cache. */
const ownChangesSettled = (client: QueryClient, id: string) =>
  new Promise<void>((resolve) => {
    const mutations = client.getMutationCache()
    const settled = () =>
      mutations.find({ status: 'pending', predicate: ({ options }) => options.scope?.id === scopeOf(id) }) === undefined
    if (settled()) return resolve()
    const stop = mutations.subscribe(() => {
      if (!settled()) return
      stop()
      resolve()
    })
  })

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
    client.removeQueries({ queryKey: jobQueries.followUps(id).queryKey })
    client.removeQueries({ queryKey: jobQueries.one(id).queryKey })
  }
}

/** After job changes the list and the stage counts are fetched again (spec section 7). */
export const refetchJobs = (client: QueryClient, id?: string) =>
  refetch(client, [
    jobQueries.board().queryKey,
    jobQueries.counts().queryKey,
    jobQueries.stageChanges().queryKey,
    apiQueryKey('/api/today'),
    apiQueryKey('/api/analytics'),
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
