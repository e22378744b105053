import { z } from 'zod'
import { Instant, optionalLine, requiredText } from '../text.ts'
import { communicationSources, defaultSource } from '../vocabulary/communication-source.ts'
import { directions } from '../vocabulary/direction.ts'
import { limits } from '../vocabulary/limits.ts'
import { JobId } from './job.ts'

/** Spec section 3, "Communication", and which way it went. */
export const Communication = z.object({
  id: z.uuid(),
  jobId: JobId,
  source: z.enum(communicationSources),
  /** Null if nobody said. */
  direction: z.enum(directions).nullable(),
  subject: z.string().nullable(),
  content: z.string(),
  /** When it arrived, or was sent. */
  receivedAt: z.string(),
})

export type Communication = z.infer<typeof Communication>

const fields = {
  source: z.enum(communicationSources),
  direction: z.enum(directions).nullable(),
  subject: optionalLine(limits.subject),
  content: requiredText(limits.notes),
  receivedAt: Instant,
}

/** `receivedAt` defaults to now. */
export const NewCommunication = z.object({
  jobId: JobId,
  source: fields.source.default(defaultSource),
  direction: fields.direction.default(null),
  subject: fields.subject.default(null),
  content: fields.content,
  receivedAt: fields.receivedAt.optional(),
})

export type NewCommunication = z.output<typeof NewCommunication>

export const CommunicationPatch = z
  .object(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type CommunicationPatch = z.output<typeof CommunicationPatch>
