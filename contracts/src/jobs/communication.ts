import { z } from 'zod'
import { optionalText, requiredText } from '../text.ts'
import { communicationSources, defaultSource } from '../words/communication-source.ts'
import { limits } from '../words/limits.ts'
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

export const NewCommunication = z.object({
  jobId: JobId,
  source: z.enum(communicationSources).default(defaultSource),
  subject: optionalText(limits.subject).default(null),
  content: requiredText(limits.notes),
})

export type NewCommunication = z.output<typeof NewCommunication>
