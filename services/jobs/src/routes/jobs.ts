import { Rejection } from '@roletrail/chassis/rejection'
import type { Routes } from '@roletrail/chassis/routes'
import {
  createJob,
  deleteJob,
  listJobs,
  readJob,
  stageCounts,
  stageHistory,
  updateJob,
} from '@roletrail/contracts/jobs/http'
import type { Job } from '@roletrail/contracts/jobs/job'
import type { Jobs } from '../job/repository.ts'

const tagged = (header: (name: string, value: string) => void, job: Job) => {
  header('etag', `"${job.version}"`)
  return job
}

/** RFC 9110 If-Match with the one strong tag we hand out; `*` and none mean any version. */
const expectedVersion = (header: string | undefined) => {
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new Rejection('bad_if_match', 400, 'If-Match must be the ETag of this job.')
  return Number(version)
}

export const jobRoutes = (implement: Routes['implement'], jobs: Jobs, clock: () => Date) => {
  implement(listJobs, async ({ user, query }) => (query.view === 'board' ? jobs.board(user.id) : jobs.list(user.id)))

  implement(createJob, {
    create: async ({ user, body, claim, header }) => tagged(header, await jobs.add(user.id, body, clock(), claim)),
    repeat: async ({ user, header }, id) => tagged(header, await jobs.read(user.id, id)),
  })

  implement(readJob, async ({ user, params, header }) => tagged(header, await jobs.read(user.id, params.id)))

  implement(updateJob, async ({ user, params, body, request, header }) => {
    const expected = expectedVersion(request.headers['if-match'])
    return tagged(header, await jobs.update(user.id, params.id, body, clock(), expected))
  })

  implement(deleteJob, async ({ user, params }) => jobs.remove(user.id, params.id, clock()))

  implement(stageHistory, async ({ user, params }) => jobs.history(user.id, params.id))

  implement(stageCounts, async ({ user }) => jobs.counts(user.id))
}
