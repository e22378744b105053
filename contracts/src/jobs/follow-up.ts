import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalLine } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { nudges } from '../vocabulary/nudge.ts'

/** A day of the person's calendar, wherever they are when it comes: yyyy-MM-dd. */
const LocalDay = z.iso
  .date()
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Enter a day between 2000 and 2199')

/** When to get in touch about a job again, and what about. */
export const FollowUp = z.object({ on: z.string(), note: z.string().nullable() })

export type FollowUp = z.infer<typeof FollowUp>

export const NewFollowUp = z.object({
  on: LocalDay,
  note: optionalLine(limits.subject)
    .optional()
    .transform((note) => note ?? null),
})

/**
 * A nudge is not shown until that day, or, with null, not again. `since` is the day it reckons from: if something happens
 * to the job, that day changes, and with it the nudge is another one.
 */
export const NudgePutOff = z.object({ nudge: z.enum(nudges), since: LocalDay, until: LocalDay.nullable() })

export type NudgePutOff = z.output<typeof NudgePutOff>

const followUpChanges = ['planned', 'moved', 'done', 'removed'] as const

/** What happened to the follow-ups of a job. */
export const FollowUpChange = z.object({
  id: z.uuid(),
  change: z.enum(followUpChanges),
  /** The day it is planned for; null if none was planned. */
  on: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
})

export type FollowUpChange = z.infer<typeof FollowUpChange>

export const listFollowUps = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/follow-ups',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: `What happened to the follow-ups of a job, newest first, at most ${limits.followUpChanges}.`,
  params: z.object({ id: z.uuid() }),
  response: z.array(FollowUpChange),
  errors: { job_not_found: 404 },
})
