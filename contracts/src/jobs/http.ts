import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../words/limits.ts'
import { stages } from '../words/stage.ts'
import { Job, JobId, JobListItem, JobPatch, NewJob, StageHistoryEntry } from './job.ts'

const textBody = 1024 * 1024
const params = z.object({ id: JobId })

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  service: 'jobs',
  access: 'user',
  summary: 'All jobs of the person, newest application first; `view=board` leaves out notes and images.',
  query: z.object({ view: z.literal('board').optional() }),
  response: z.array(JobListItem),
})

export const createJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  service: 'jobs',
  access: 'subscriber',
  summary: 'Adds a job.',
  body: NewJob,
  response: Job,
  status: 201,
  errors: { too_many_jobs: 409 },
  bodyLimit: textBody,
})

export const readJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  service: 'jobs',
  access: 'user',
  summary: 'One job, with an ETag of its version.',
  params,
  response: Job,
  errors: { job_not_found: 404 },
})

export const updateJob = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:id',
  service: 'jobs',
  access: 'subscriber',
  summary: 'Changes any fields; with If-Match it answers 412 and the current job when someone was faster.',
  params,
  body: JobPatch,
  response: Job,
  errors: { job_not_found: 404, moved_elsewhere: 412 },
  bodyLimit: textBody,
})

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  service: 'jobs',
  access: 'user',
  summary: 'Removes a job.',
  params,
  errors: { job_not_found: 404 },
})

export const stageHistory = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/stage-history',
  service: 'jobs',
  access: 'user',
  summary: 'The stages a job went through, newest first.',
  params,
  response: z.array(StageHistoryEntry),
  errors: { job_not_found: 404 },
})

export const stageCounts = endpoint({
  method: 'GET',
  path: '/api/analytics/stage-counts',
  service: 'jobs',
  access: 'user',
  summary: 'How many jobs are in each stage.',
  response: z.record(z.enum(stages), z.int()),
})

export const extractFromUrl = endpoint({
  method: 'POST',
  path: '/api/jobs/extract-from-url',
  service: 'jobs',
  access: 'subscriber',
  summary: 'Reads company, position, location and salary from a posting; each only if the page says it.',
  body: z.object({ url: z.string().trim().min(1, 'Please enter a job posting URL first.').max(limits.url) }),
  response: z.object({
    company: z.string().optional(),
    position: z.string().optional(),
    location: z.string().optional(),
    salary: z.string().optional(),
  }),
  errors: {
    invalid_url: 400,
    address_not_public: 422,
    page_unreachable: 422,
    page_too_slow: 422,
    page_too_large: 422,
    page_unreadable: 422,
    not_a_web_page: 422,
    too_many_redirects: 422,
    sign_in_required: 422,
    page_blocked: 422,
    page_failed: 422,
    posting_not_found: 422,
    several_postings: 422,
    posting_closed: 422,
    no_posting: 422,
    too_many_requests: 429,
  },
  timeoutMs: 12_000,
})
