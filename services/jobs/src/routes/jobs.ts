import type { Routes } from '@roletrail/chassis/http'
import { Rejection } from '@roletrail/chassis/rejection'
import {
  createJob,
  deleteJob,
  listJobs,
  readJob,
  stageCounts,
  stageHistory,
  updateJob,
} from '@roletrail/contracts/jobs/http'
import type { Jobs } from '../job/repository.ts'

const etag = (version: number) => `"${version}"`

/** RFC 9110 If-Match with the one strong tag we hand out; `*` and none mean any version. */
const expectedVersion = (header: string | undefined) => {
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new Rejection('bad_if_match', 400, 'If-Match must be the ETag of this job.')
  return Number(version)
}

export const jobRoutes = (implement: Routes['implement'], jobs: Jobs, clock: () => Date) => {
  implement(listJobs, async ({ user, query }) => jobs.list(user.id, query.view))

  implement(createJob, async ({ user, body, header }) => {
    const job = await jobs.add(user.id, body, clock())
    header('etag', etag(job.version))
    return job
  })

  implement(readJob, async ({ user, params, header }) => {
    const job = await jobs.read(user.id, params.id)
    header('etag', etag(job.version))
    return job
  })

  implement(updateJob, async ({ user, params, body, request, header }) => {
    const expected = expectedVersion(request.headers['if-match'])
    const job = await jobs.update(user.id, params.id, body, clock(), expected)
    header('etag', etag(job.version))
    return job
  })

  implement(deleteJob, async ({ user, params }) => jobs.remove(user.id, params.id, clock()))

  implement(stageHistory, async ({ user, params }) => jobs.history(user.id, params.id))

  implement(stageCounts, async ({ user }) => jobs.counts(user.id))
}
