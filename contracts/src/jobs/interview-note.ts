import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, longTextBody, optionalLine, optionalText, TimeZone, text } from '../text.ts'
import { transcriptionStates } from '../vocabulary/audio.ts'
import { interviewKinds, interviewOutcomes, interviewStates } from '../vocabulary/interview.ts'
import { limits } from '../vocabulary/limits.ts'
import { JobId, JobParams } from './job.ts'

export const Transcription = z.object({
  state: z.enum(transcriptionStates),
  /** The text, once it is done. */
  transcript: z.string().nullable(),
  /** Why it failed, as shown to people. */
  problem: z.string().nullable(),
})

export type Transcription = z.infer<typeof Transcription>

/** When an interview takes place, where and with whom, as far as it was planned. */
export const InterviewPlan = z.object({
  interviewDate: z.string(),
  /** Whether `interviewDate` says the time of day, or only the day. */
  hasTime: z.boolean(),
  /** The zone in which its time was agreed, as `Europe/Berlin`. */
  zone: z.string().nullable(),
  minutes: z.int().nullable(),
  kind: z.enum(interviewKinds).nullable(),
  /** An address, a room, a phone number or the link of a call. */
  place: z.string().nullable(),
  people: z.string().nullable(),
  /** Null for what was only written down afterwards. */
  state: z.enum(interviewStates).nullable(),
  outcome: z.enum(interviewOutcomes).nullable(),
  /** When it was to be before it was moved, last. */
  movedFrom: z.string().nullable(),
})

export type InterviewPlan = z.infer<typeof InterviewPlan>

/** Spec section 3, "Interview note", the state of its transcription, and the plan it began as, if it did. */
export const InterviewNote = z.object({
  id: z.uuid(),
  jobId: JobId,
  /** Empty while it is only planned. */
  notes: z.string(),
  ...InterviewPlan.shape,
  preparation: z.string().nullable(),
  transcript: z.string().nullable(),
  summary: z.string().nullable(),
  /** `/api/uploads/audio/{id}`, as the upload returned it. */
  audioPath: z.string().nullable(),
  transcription: z.enum(transcriptionStates),
})

export type InterviewNote = z.infer<typeof InterviewNote>

const { minutes } = limits.interview

const fields = {
  notes: text(limits.notes),
  interviewDate: Instant,
  hasTime: z.boolean(),
  zone: TimeZone.nullable(),
  minutes: z.int().min(minutes.min).max(minutes.max).nullable(),
  kind: z.enum(interviewKinds).nullable(),
  place: optionalLine(limits.interview.place),
  people: optionalLine(limits.interview.people),
  preparation: optionalText(limits.interview.preparation),
  state: z.enum(interviewStates).nullable(),
  outcome: z.enum(interviewOutcomes).nullable(),
  transcript: optionalText(limits.notes),
  summary: optionalText(limits.notes),
  audioPath: optionalLine(limits.name),
}

/** `interviewDate` defaults to today, and notes are required (spec section 5) unless it is planned. */
export const NewInterviewNote = z
  .object({
    jobId: JobId,
    ...z.object(fields).partial().shape,
    notes: fields.notes.default(''),
  })
  .refine(({ notes, state }) => notes !== '' || state, { path: ['notes'], error: 'Required' })

export type NewInterviewNote = z.output<typeof NewInterviewNote>

export const InterviewNotePatch = z
  .object(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type InterviewNotePatch = z.output<typeof InterviewNotePatch>

export const listInterviewNotes = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/interview-notes',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'The interviews of a job, latest first.',
  params: JobParams,
  response: z.array(InterviewNote),
  errors: { job_not_found: 404 },
  inFlight: 8,
})

const interviewChanges = [...interviewStates, 'moved', 'outcome'] as const

/** What became of the plan of an interview. */
export const InterviewChange = z.object({
  id: z.uuid(),
  /** The state it came into, or that it was moved, or what came of it. */
  change: z.enum(interviewChanges),
  kind: z.enum(interviewKinds).nullable(),
  /** When it is, after the change. */
  interviewDate: z.string(),
  hasTime: z.boolean(),
  /** When it was to be, if it was moved. */
  movedFrom: z.string().nullable(),
  outcome: z.enum(interviewOutcomes).nullable(),
  at: z.string(),
})

export type InterviewChange = z.infer<typeof InterviewChange>

export const listInterviewChanges = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/interview-changes',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: `What became of the plans of a job's interviews, newest first, at most ${limits.interviewChanges}.`,
  params: JobParams,
  response: z.array(InterviewChange),
  errors: { job_not_found: 404 },
})

export const addInterviewNote = endpoint({
  method: 'POST',
  path: '/api/interview-notes',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Adds an interview to a job: notes of one that was, or with `state` the plan of one that will be.',
  body: NewInterviewNote,
  response: InterviewNote,
  status: 201,
  errors: {
    job_not_found: 404,
    interview_note_not_found: 404,
    interview_note_exists: 409,
    recording_not_found: 404,
    too_many_entries: 409,
  },
  bodyLimit: longTextBody,
})

export const updateInterviewNote = endpoint({
  method: 'PATCH',
  path: '/api/interview-notes/:id',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Changes any fields; `{"audioPath": null}` removes the recording.',
  params: z.object({ id: z.uuid() }),
  body: InterviewNotePatch,
  response: InterviewNote,
  errors: { interview_note_not_found: 404, interview_notes_required: 400, recording_not_found: 404 },
  bodyLimit: longTextBody,
})

export const deleteInterviewNote = endpoint({
  method: 'DELETE',
  path: '/api/interview-notes/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:write'],
  summary: 'Removes an interview note and its recording.',
  params: z.object({ id: z.uuid() }),
  errors: { interview_note_not_found: 404 },
})
