import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../page.ts'

const Somebody = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() })

/** What an administrator did or looked at. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Name and address are null once the account is deleted; the whole is null for a command on the server. */
  admin: Somebody.nullable(),
  /** What the endpoint calls it, as `user.changed`. */
  action: z.string(),
  /** The id in the path of the request: of a person, a ticket, a broadcast; null for lists. */
  subject: z.string().nullable(),
  /** The person it is about, if it is about one. */
  person: Somebody.nullable(),
  reason: z.string().nullable(),
  /** What changed, from what to what; no words of anybody. */
  facts: z.record(z.string(), z.unknown()).nullable(),
  /** The HTTP status of the response; null if it is not known, because a process died meanwhile. */
  outcome: z.int().nullable(),
})

export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditFilter = z.object({
  admin: z.uuid().optional(),
  /** The person it is about. */
  person: z.uuid().optional(),
  action: z
    .string()
    .regex(/^[a-z][a-z.-]{0,59}$/)
    .optional(),
  /** From this moment on, and before that one. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

export const AuditQuery = PageQuery.extend(AuditFilter.shape)

/** Written before a request is carried out; `null` if the same look was recorded within the last minutes. */
export const recordAudit = endpoint({
  method: 'POST',
  path: '/internal/audit',
  service: 'identity',
  access: 'internal',
  summary: 'Adds an entry to the audit log.',
  body: z.object({
    adminId: z.uuid(),
    action: z.string().max(60),
    subject: z.uuid().nullable(),
    /** Looking again within five minutes adds nothing. */
    readOnly: z.boolean(),
  }),
  response: z.object({ id: z.uuid().nullable() }),
})

export const concludeAudit = endpoint({
  method: 'POST',
  path: '/internal/audit/outcomes',
  service: 'identity',
  access: 'internal',
  summary: 'Adds to entries of the audit log how their requests ended.',
  body: z.object({ outcomes: z.array(z.object({ id: z.uuid(), status: z.int() })).max(200) }),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  service: 'identity',
  access: 'admin',
  audit: 'audit.listed',
  summary: 'What administrators did and looked at, the newest first.',
  query: AuditQuery,
  response: z.array(AuditEntry),
  errors: { bad_cursor: 400 },
  inFlight: 6,
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  service: 'identity',
  access: 'admin',
  audit: 'audit.exported',
  confirm: true,
  summary: 'The audit log as a table that spreadsheets open safely.',
  query: AuditFilter,
  bytes: true,
  inFlight: 2,
})
