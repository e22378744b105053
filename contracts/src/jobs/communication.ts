import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Instant, longTextBody, optionalLine, requiredText } from '../text.ts'
import { communicationSources, defaultSource } from '../vocabulary/communication-source.ts'
import { directions } from '../vocabulary/direction.ts'
import { limits } from '../vocabulary/limits.ts'
import { JobId, JobParams } from './job.ts'

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

export const listCommunications = endpoint({
  method: 'GET',
  path: '/api/jobs/:id/communications',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'The communications of a job, newest first.',
  params: JobParams,
  response: z.array(Communication),
  errors: { job_not_found: 404 },
  inFlight: 8,
})

export const addCommunication = endpoint({
  method: 'POST',
  path: '/api/communications',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Adds a communication to a job.',
  body: NewCommunication,
  response: Communication,
  status: 201,
  errors: { job_not_found: 404, communication_not_found: 404, communication_exists: 409, too_many_entries: 409 },
  bodyLimit: longTextBody,
})

export const updateCommunication = endpoint({
  method: 'PATCH',
  path: '/api/communications/:id',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Changes any fields of a communication.',
  params: z.object({ id: z.uuid() }),
  body: CommunicationPatch,
  response: Communication,
  errors: { communication_not_found: 404 },
  bodyLimit: longTextBody,
})

export const deleteCommunication = endpoint({
  method: 'DELETE',
  path: '/api/communications/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:write'],
  summary: 'Removes a communication.',
  params: z.object({ id: z.uuid() }),
  errors: { communication_not_found: 404 },
})
