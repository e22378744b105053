import { z } from 'zod'
import { Instant, optionalLine, optionalText, requiredLine, text, WebLink } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'
import { stages } from '../vocabulary/stage.ts'
import { categories } from './category.ts'
import { FollowUp, NewFollowUp, NudgePutOff } from './follow-up.ts'

export const JobId = z.uuid()

/** The parameters of a path that names a job. */
export const JobParams = z.object({ id: JobId })

/** A job as in spec section 3, and since when it has been in its stage, which its card shows. */
export const Job = z.object({
  id: JobId,
  company: z.string(),
  position: z.string(),
  status: z.enum(stages),
  applicationDate: z.string(),
  userId: z.uuid(),
  jobUrl: z.string().nullable(),
  tags: z.array(z.string()).nullable(),
  notes: z.string().nullable(),
  salary: z.string().nullable(),
  location: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  ...categories,
  /** A JSON-encoded list of data strings. */
  images: z.string().nullable(),
  stageChangedAt: z.string(),
  /** Its place in the person's own order of its column; null until they give it one. Ranks are compared as text. */
  rank: z.string().nullable(),
  /** What is planned next; null if nothing is. */
  followUp: FollowUp.nullable(),
  updatedAt: z.string(),
  version: z.int(),
})

export type Job = z.infer<typeof Job>

/** With `view=board`, notes and images are left out. */
export const JobListItem = Job.partial({ notes: true, images: true })

export type JobListItem = z.infer<typeof JobListItem>

const fields = {
  company: requiredLine(limits.name),
  position: requiredLine(limits.name),
  status: z.enum(stages),
  applicationDate: Instant,
  jobUrl: z.union([WebLink, z.literal('').transform(() => null)]).nullable(),
  tags: z
    .array(requiredLine(limits.tag))
    .max(limits.tags)
    .nullable()
    .transform((tags) => (tags?.length ? [...new Set(tags)] : null)),
  notes: optionalText(limits.notes),
  salary: optionalLine(limits.name),
  location: optionalLine(limits.name),
  contactName: optionalLine(limits.name),
  contactEmail: optionalLine(limits.email),
  contactPhone: optionalLine(limits.name),
  ...categories,
  /** A JSON-encoded list of data strings, validated when they are stored, so that refusals can name the limit. */
  images: z.string().nullable(),
}

/** Only company and position are required. `userId`, which the spec sends as null, comes from the session and is ignored. */
export const NewJob = z.object({
  ...z.object(fields).partial().shape,
  company: fields.company,
  position: fields.position,
  followUp: NewFollowUp.nullable().optional(),
})

export type NewJob = z.output<typeof NewJob>

/** A key between two others, as the package fractional-indexing makes them. */
const Rank = z
  .string()
  .regex(/^[A-Za-z][0-9A-Za-z]+$/, 'Not a rank')
  .max(limits.rank)

/**
 * Any subset of the fields, a place in the person's own order, and, when the stage changes, a note for the history and
 * when that really happened. With `undo` the change of stage takes the last one back, if that came from there, and leaves
 * no trace in the history. `followedUp` says that the person got in touch, which ends what was planned; false takes that
 * back. A follow-up that is given with it is the next one.
 */
export const JobPatch = z
  .object({
    ...fields,
    rank: Rank.nullable(),
    note: text(limits.subject),
    changedAt: Instant,
    undo: z.literal(true),
    followUp: NewFollowUp.nullable(),
    followedUp: z.boolean(),
    putOff: NudgePutOff,
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type JobPatch = z.output<typeof JobPatch>

export const StageHistoryEntry = z.object({
  id: z.uuid(),
  /** Null on the entry that creation writes. */
  fromStage: z.enum(stages).nullable(),
  toStage: z.enum(stages),
  /** When it really happened, as far as the person said; otherwise when it was recorded. */
  changedAt: z.string(),
  notes: z.string().nullable(),
})

export type StageHistoryEntry = z.infer<typeof StageHistoryEntry>

/** What was said about a change of stage was not right. */
export const StageHistoryPatch = z
  .object({ changedAt: Instant, notes: optionalText(limits.subject) })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type StageHistoryPatch = z.output<typeof StageHistoryPatch>
