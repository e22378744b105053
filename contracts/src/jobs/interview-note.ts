import { z } from 'zod'
import { Instant, optionalLine, optionalText, requiredText } from '../text.ts'
import { transcriptionStates } from '../vocabulary/audio.ts'
import { limits } from '../vocabulary/limits.ts'
import { JobId } from './job.ts'

export const Transcription = z.object({
  state: z.enum(transcriptionStates),
  /** The text, once it is done. */
  transcript: z.string().nullable(),
  /** Why it failed, as shown to people. */
  problem: z.string().nullable(),
})

export type Transcription = z.infer<typeof Transcription>

/** Spec section 3, "Interview note", and the state of its transcription. */
export const InterviewNote = z.object({
  id: z.uuid(),
  jobId: JobId,
  notes: z.string(),
  interviewDate: z.string(),
  /** Whether `interviewDate` says the time of day, or only the day. */
  hasTime: z.boolean(),
  transcript: z.string().nullable(),
  summary: z.string().nullable(),
  /** `/api/uploads/audio/{id}`, as the upload returned it. */
  audioPath: z.string().nullable(),
  transcription: z.enum(transcriptionStates),
})

export type InterviewNote = z.infer<typeof InterviewNote>

const fields = {
  notes: requiredText(limits.notes),
  interviewDate: Instant,
  hasTime: z.boolean(),
  transcript: optionalText(limits.notes),
  summary: optionalText(limits.notes),
  audioPath: optionalLine(limits.name),
}

/** `interviewDate` defaults to today (spec section 5). */
export const NewInterviewNote = z.object({
  jobId: JobId,
  ...z.object(fields).partial().shape,
  notes: fields.notes,
})

export type NewInterviewNote = z.output<typeof NewInterviewNote>

export const InterviewNotePatch = z
  .object(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type InterviewNotePatch = z.output<typeof InterviewNotePatch>
