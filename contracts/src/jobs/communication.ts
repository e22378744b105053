import { z } from 'zod'
import { optionalLine, requiredText } from '../text.ts'
import { communicationSources, defaultSource } from '../vocabulary/communication-source.ts'
import { limits } from '../vocabulary/limits.ts'
import { JobId } from './job.ts'

/** Spec section 3, "Communication". */
export const Communication = z.object({
  id: z.uuid(),
  jobId: JobId,
  source: z.enum(communicationSources),
  subject: z.string().nullable(),
  content: z.string(),
  receivedAt: z.string(),
})

export type Communication = z.infer<typeof Communication>

const fields = {
  source: z.enum(communicationSources),
  subject: optionalLine(limits.subject),
  content: requiredText(limits.notes),
}

export const NewCommunication = z.object({
  jobId: JobId,
  source: fields.source.default(defaultSource),
  subject: fields.subject.default(null),
  content: fields.content,
})

export type NewCommunication = z.output<typeof NewCommunication>

export const CommunicationPatch = z
  .object(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type CommunicationPatch = z.output<typeof CommunicationPatch>
