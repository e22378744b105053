import { Readable } from 'node:stream'
import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { Bytes } from '@roletrail/chassis/http/bytes'
import { NotModified } from '@roletrail/chassis/http/handler'
import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Routes } from '@roletrail/chassis/http/routes'
import { listFollowUps } from '@roletrail/contracts/jobs/follow-up'
import {
  createJob,
  deleteJob,
  listJobs,
  readJob,
  searchNotes,
  trackedJob,
  updateJob,
} from '@roletrail/contracts/jobs/http'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import {
  correctStageChange,
  listStageChanges,
  stageCounts,
  stageHistory,
} from '@roletrail/contracts/jobs/stage-history'
import type { Jobs } from '../job/repository.ts'
import type { LargeReads } from '../reading/large-reads.ts'

const withEtag = <J extends JobListItem>(header: (name: string, value: string) => void, job: J) => {
  header('etag', `"${job.version}"`)
  return job
}

const versionIn = (tag: string) => {
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Weak, because the same list comes in several encodings. */
const boardEtag = (version: string) => `W/"${version}"`

const boardVersionIn = (tag: string | undefined) => /^W\/"([\w-]{1,60})"$/.exec(tag ?? '')?.[1]

/** RFC 9110 If-Match with the one strong ETag we issue; `*` or no header means any version. */
const expectedVersion = (header: string | undefined) => {
  if (header === undefined || header === '*') return undefined
  const version = versionIn(header)
  if (version === undefined) throw new Rejection('bad_if_match', 'If-Match must be the ETag of this job.')
  return version
}

const nextPage = (query: Record<string, string>) =>
  `<${listJobs.path}?${new URLSearchParams(query).toString()}>; rel="next"`

/** Notes may be megabytes: each person's searches wait for each other, and all of them together keep a few connections. */
const searches = { places: 4, perKey: { places: 1, waiting: 2 }, waiting: 64, waitMs: 2_500 }

export const jobRoutes = (implement: Routes['implement'], jobs: Jobs, { read }: LargeReads, clock: () => Date) => {
  const searching = createFairQueue(searches)

  implement(searchNotes, async ({ user, query: { q }, signal }) =>
    searching.run(user.id, () => jobs.withNotes(user.id, q), signal),
  )

  implement(listJobs, async ({ user, query: { view, limit, cursor }, request, signal, header }) =>
    read(user, signal, async () => {
      const known = boardVersionIn(request.headers['if-none-match'])
      const found = await jobs.list(user.id, { board: view === 'board', known, limit, cursor })
      if (found.jobs === null) return new NotModified(boardEtag(found.version))
      const { jobs: list, next, version } = found
      if (version) header('etag', boardEtag(version))
      if (next)
        header('link', nextPage({ ...(view && { view }), ...(limit && { limit: String(limit) }), cursor: next }))
      return list
    }),
  )

  implement(trackedJob, async ({ user, query: { url = null, company = '', position = '' } }) => ({
    job: await jobs.tracked(user.id, { jobUrl: url, company, position }),
  }))

  implement(createJob, {
    create: async ({ user, body, claim, signal, header }) =>
      withEtag(header, await jobs.add(user.id, body, clock(), claim, signal)),
    repeat: async ({ user, header }, id) => withEtag(header, await jobs.read(user.id, id)),
  })

  implement(readJob, async ({ user, params, request, header }) => {
    const knownVersion = versionIn(request.headers['if-none-match'] ?? '')
    if (knownVersion === undefined) return withEtag(header, await jobs.read(user.id, params.id))
    const job = await jobs.readIfChanged(user.id, params.id, knownVersion)
    return job ? withEtag(header, job) : new NotModified(`"${knownVersion}"`)
  })

  implement(updateJob, async ({ user, params, query, body, request, signal, header }) => {
    const expected = expectedVersion(request.headers['if-match'])
    const asCard = query.view === 'board'
    return withEtag(header, await jobs.update(user.id, params.id, body, clock(), signal, { expected, asCard }))
  })

  implement(deleteJob, async ({ user, params, signal }) => jobs.remove(user.id, params.id, clock(), signal))

  implement(stageHistory, async ({ user, params, signal }) =>
    read(user, signal, async () => jsonList(await jobs.history(user.id, params.id))),
  )

  implement(listFollowUps, async ({ user, params }) => jobs.followUps(user.id, params.id))

  implement(listStageChanges, async ({ user, signal }) =>
    read(
      user,
      signal,
      async () => new Bytes(Readable.from([await jobs.stageChanges(user.id)]), { 'content-type': 'application/json' }),
    ),
  )

  implement(correctStageChange, async ({ user, params, body, signal }) =>
    jobs.correctStageChange(user.id, params.id, params.entry, body, clock(), signal),
  )

  implement(stageCounts, async ({ user }) => jobs.counts(user.id))
}
