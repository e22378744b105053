import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Query, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { jobQueries } from '../job/queries.ts'
import { todayQuery } from '../job/today.ts'
import { apiQuery } from '../lib/api/api-query.ts'
import { keepQuery, pruneQueries, readKept } from '../lib/storage/kept-queries.ts'

/** What a day without a network needs: who it is, the jobs with what belongs to each, Today, the calendar, the inbox. */
const kept =
  /^api\/(auth\/me|jobs|jobs\/[^/]+(\/(communications|interview-notes|stage-history|follow-ups|interview-changes))?|today|interviews|inbox|views|analytics\/stage-counts)$/
const searched = 'api/jobs/search'

const pathOf = (key: QueryKey) => key.filter((part) => typeof part === 'string').join('/')

const isKept = (key: QueryKey) => kept.test(pathOf(key)) && pathOf(key) !== searched

/** Keeps in this browser what is read, a moment after it has arrived. Returns how to stop. */
export const keepReads = (client: QueryClient, person: string) => {
  const fresh = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    timer = undefined
    for (const [hash, { queryKey, state }] of fresh) {
      fresh.delete(hash)
      if (state.data !== undefined) await keepQuery(person, queryKey, state.data, state.dataUpdatedAt)
    }
  }
  // Storage that is full or blocked keeps nothing, and the page works as before.
  const flush = () => void write().catch(() => {})
  const keep = (query: Query) => {
    if (!isKept(query.queryKey) || query.state.data === undefined) return
    fresh.set(query.queryHash, query)
    timer ??= setTimeout(flush, 1_000)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
  addEventListener('pagehide', flush)
  void pruneQueries().catch(() => {})
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', flush)
  }
}

const most = 30
const day = 24 * 60 * 60_000

/**
 * Reads ahead what the most recently changed jobs in progress hold, one after the other, so that it is there on the
 * train. What was kept within a day, or since the job changed, is not asked for again.
 */
export const readAhead = async (client: QueryClient, isStopped: () => boolean) => {
  const jobs = (await client.fetchQuery(jobQueries.board())).filter(({ status }) => status !== 'rejected')
  const recent = jobs.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).slice(0, most)
  const { calendarAhead } = await import('../features/interviews/calendar/read-ahead.ts')
  const wanted = [
    todayQuery(),
    apiQuery('/api/views'),
    ...calendarAhead(),
    ...recent.flatMap(queriesOf),
  ] as UseQueryOptions[]
  for (const query of wanted) {
    if (isStopped() || !navigator.onLine) return
    const known = await readKept(query.queryKey)
    if (known && Date.now() - known.at < day) continue
    // A server in trouble is left alone: the error ends it until the next visit.
    await client.fetchQuery(query)
  }
}

const queriesOf = ({ id }: JobListItem) => [
  jobQueries.one(id),
  apiQuery('/api/jobs/:id/communications', { params: { id } }),
  apiQuery('/api/jobs/:id/interview-notes', { params: { id } }),
]
