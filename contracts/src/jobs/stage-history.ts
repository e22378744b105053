import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../vocabulary/limits.ts'
import { stages } from '../vocabulary/stage.ts'
import { JobId, JobParams, StageHistoryEntry, StageHistoryPatch } from './job.ts'

export const stageHistory = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/stage-history',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'The stages a job went through, newest first.',
  params: JobParams,
  response: z.array(StageHistoryEntry),
  errors: { job_not_found: 404 },
})

export const correctStageChange = endpoint({
  method: 'PATCH',
  path: '/api/jobs/:id/stage-history/:entry',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Corrects when a job came into a stage, or the note about it.',
  params: JobParams.extend({ entry: z.uuid() }),
  body: StageHistoryPatch,
  response: StageHistoryEntry,
  errors: { stage_change_in_future: 400, job_not_found: 404, stage_change_not_found: 404 },
})

export const stageCounts = endpoint({
  method: 'GET',
  path: '/api/analytics/stage-counts',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'How many jobs are in each stage.',
  response: z.record(z.enum(stages), z.int()),
})

const StageChange = z.object({
  jobId: JobId,
  /** Null on the entry that creation writes. */
  from: z.enum(stages).nullable(),
  to: z.enum(stages),
  at: z.string(),
})

export type StageChange = z.infer<typeof StageChange>

export const listStageChanges = endpoint({
  method: 'GET',
  path: '/api/analytics/stage-changes',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: `The changes of stage of all jobs, the last recorded first, at most ${limits.stageChanges}: taken back one after the other they lead from today's board to that of any day.`,
  response: z.array(StageChange),
  inFlight: 4,
})
