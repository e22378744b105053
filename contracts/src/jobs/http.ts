import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalData } from '../personal-data.ts'
import { line, requiredLine, WebLink } from '../text.ts'
import { doubts } from '../vocabulary/doubt.ts'
import { limits } from '../vocabulary/limits.ts'
import { Suggestions } from './category.ts'
import { Job, JobId, JobListItem, JobParams, JobPatch, NewJob } from './job.ts'

// Six images of 5 MB as data strings, which are a third longer, and all other fields of a job.
const imagesBody = 44 * 1024 * 1024
// Images are decoded and shrunk before the response.
const imagesMs = 15_000
const imageErrors = { image_too_large: 413, image_not_readable: 400, too_many_images: 400, storage_full: 409 } as const
const view = z.object({ view: z.literal('board').optional() })
const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(200).optional(),
})

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/jobs',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary:
    'All jobs of the person, newest application first; `view=board` leaves out notes and images. ' +
    'With `limit` one page, and the address of the next in `Link`. The whole board has an ETag; with If-None-Match 304 ' +
    'while nothing on it has changed.',
  query: view.extend(page.shape),
  response: z.array(JobListItem),
  inFlight: 8,
  errors: { bad_cursor: 400 },
})

export const searchNotes = endpoint({
  method: 'GET',
  path: '/api/jobs/search',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'The jobs whose notes contain a text, in upper or lower case. What the list shows is not searched.',
  query: z.object({ q: requiredLine(limits.name) }),
  response: z.array(JobId),
  inFlight: 2,
})

/** Enough of a job to say that it is on the board already. */
const TrackedJob = Job.pick({ id: true, company: true, position: true, status: true, applicationDate: true })

export const trackedJob = endpoint({
  method: 'GET',
  path: '/api/jobs/tracked',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:add', 'jobs:read'],
  summary:
    'The job of the person that has this address, or this company and position, in upper or lower case; null if none.',
  query: z.object({ url: WebLink, company: line(limits.name), position: line(limits.name) }).partial(),
  response: z.object({ job: TrackedJob.nullable() }),
  inFlight: 4,
})

export const createJob = endpoint({
  method: 'POST',
  path: '/api/jobs',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:add', 'jobs:write'],
  summary: 'Adds a job.',
  body: NewJob,
  response: Job,
  status: 201,
  errors: { job_exists: 409, job_not_found: 404, too_many_jobs: 409, ...imageErrors },
  bodyLimit: imagesBody,
  timeoutMs: imagesMs,
})

export const readJob = endpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'One job, with an ETag of its version; with If-None-Match 304 while it is the same.',
  params: JobParams,
  response: Job,
  errors: { job_not_found: 404 },
  inFlight: 16,
})

export const updateJob = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:id',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary:
    'Changes any fields; with If-Match, 412 and the current job if somebody else was faster. ' +
    '`view=board` leaves out notes and images unless they were sent.',
  params: JobParams,
  query: view,
  body: JobPatch,
  response: JobListItem,
  errors: { bad_if_match: 400, stage_change_in_future: 400, job_not_found: 404, moved_elsewhere: 412, ...imageErrors },
  bodyLimit: imagesBody,
  timeoutMs: imagesMs,
})

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:write'],
  summary: 'Removes a job.',
  params: JobParams,
  errors: { job_not_found: 404, communication_not_found: 404, interview_note_not_found: 404 },
})

export const extractFromUrl = endpoint({
  method: 'POST',
  path: '/api/jobs/extract-from-url',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary:
    'Reads company, position, location and salary from a posting, as far as the page states them, with how sure each is, ' +
    'and suggests its categories with the words that do.',
  body: z.object({ url: z.string().trim().min(1, 'Please enter a job posting URL first.').max(limits.url) }),
  response: z.object({
    company: z.string().optional(),
    position: z.string().optional(),
    location: z.string().optional(),
    salary: z.string().optional(),
    /** Where each value was found, and how likely it is right, from 0 to 1. Unsure values are offered, not filled in. */
    confidence: z
      .partialRecord(
        z.enum(['company', 'position', 'location', 'salary']),
        z.object({ source: z.string(), sureness: z.number() }),
      )
      .optional(),
    /** The posting no longer accepts applications. */
    closed: z.literal(true).optional(),
    /** What the page may be instead of one posting, for the person to tell: then no value is sure. */
    doubt: z.enum(doubts).optional(),
    suggestions: Suggestions.optional(),
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
    no_posting: 422,
    too_many_requests: 429,
  },
  // 10 seconds to fetch, in which a thread starts even on a busy machine; 10 until it is its turn, and 5 to read.
  timeoutMs: 25_000,
  inFlight: 4,
})

export const exportJobsAsCsv = endpoint({
  method: 'GET',
  path: '/api/export/jobs.csv',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'All jobs as a table that spreadsheets open safely.',
  bytes: true,
  inFlight: 2,
})

export const exportJobsAsJson = endpoint({
  method: 'GET',
  path: '/api/export/jobs.json',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'All jobs with images, history, communications and interview notes.',
  bytes: true,
  inFlight: 2,
})

/** What is not part of the export of jobs. */
export const jobsPersonalData = personalData('jobs')
