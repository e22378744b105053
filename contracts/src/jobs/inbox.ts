import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mailKinds } from '../vocabulary/mail-kind.ts'
import { JobId } from './job.ts'

const MailAddress = z.object({
  address: z.string(),
  createdAt: z.string(),
})

export const readMailAddress = endpoint({
  method: 'GET',
  path: '/api/mail-address',
  service: 'jobs',
  access: 'user',
  summary:
    'The private address to which the person forwards mails, null without one; whether addresses are offered, and whether the inbox is full.',
  response: z.object({
    offered: z.boolean(),
    address: MailAddress.nullable(),
    /** Whether as many mails wait as can, so that others are turned away; an older service does not say. */
    full: z.boolean().optional(),
  }),
})

export const makeMailAddress = endpoint({
  method: 'POST',
  path: '/api/mail-address',
  service: 'jobs',
  access: 'subscriber',
  summary: 'Makes a private address. An earlier one ends.',
  response: z.object({ address: MailAddress }),
  errors: { mail_not_offered: 409 },
  inFlight: 2,
})

export const endMailAddress = endpoint({
  method: 'DELETE',
  path: '/api/mail-address',
  service: 'jobs',
  access: 'user',
  summary: 'Ends the private address. What arrived there stays.',
})

/** What came with a mail, which is not kept; null for a size that nobody knows. */
export const AttachedFiles = z.array(z.object({ name: z.string(), size: z.int().nullable() }))

/** A mail that waits for the person: to be put on a job, or because it speaks for a change of one. */
export const InboxMail = z.object({
  id: z.uuid(),
  receivedAt: z.string(),
  fromName: z.string().nullable(),
  fromEmail: z.string(),
  subject: z.string(),
  /** The first words of it. */
  preview: z.string(),
  /** Whether the mail provider confirmed that it comes from that address. */
  verified: z.boolean(),
  /** How many files came with it. */
  attachments: z.int(),
  /** Which ones, at most twenty; an older service does not say. */
  files: AttachedFiles.optional(),
  kind: z.enum(mailKinds).nullable(),
  /** Whether what it requests is a test or a task; an older service does not say. */
  task: z.boolean().optional(),
  hasInvitation: z.boolean(),
  /** Whether it is among the communications of its job. */
  filed: z.boolean(),
  /** That job, or else the best guess. */
  jobId: JobId.nullable(),
  /** What it says of a job that may not be on the board. */
  company: z.string().nullable(),
  position: z.string().nullable(),
})

export type InboxMail = z.infer<typeof InboxMail>

const MailParams = z.object({ id: z.uuid() })

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'The mails that wait for the person, newest first.',
  response: z.array(InboxMail),
  inFlight: 4,
})

export const readInboxMail = endpoint({
  method: 'GET',
  path: '/api/inbox/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'One of them, with its text and its calendar file.',
  params: MailParams,
  response: InboxMail.extend({ content: z.string(), invitation: z.string().nullable() }),
  errors: { mail_not_found: 404 },
})

export const fileInboxMail = endpoint({
  method: 'POST',
  path: '/api/inbox/:id/file',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Adds a mail to the communications of a job. Again, or with another job, it changes nothing.',
  params: MailParams,
  body: z.object({ jobId: JobId }),
  errors: {
    mail_not_found: 404,
    job_not_found: 404,
    communication_not_found: 404,
    communication_exists: 409,
    too_many_entries: 409,
  },
})

export const settleInboxMail = endpoint({
  method: 'DELETE',
  path: '/api/inbox/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:write'],
  summary: 'Takes a mail out of the inbox: it was dismissed, or what it spoke for is done.',
  params: MailParams,
  errors: { mail_not_found: 404 },
})

/** https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/receive-http */
export const mailgunInbox = endpoint({
  method: 'POST',
  path: '/webhooks/mailgun/inbox',
  service: 'jobs',
  access: 'public',
  summary: "A mail to somebody's private address, as a signed form of Mailgun’s.",
  form: true,
  response: z.object({ received: z.literal(true) }),
  // After a 406 Mailgun does not try again; after anything else it does, for eight hours. Whoever sends much without a
  // signature is not heard any more (bff/src/rate-limits.ts), so that has a status of its own.
  errors: {
    invalid_signature: 403,
    mail_refused: 406,
    mail_incomplete: 400,
    job_not_found: 404,
    communication_exists: 409,
    too_many_entries: 409,
  },
  // Mailgun takes mails of 25 MB; a form is a little longer.
  bodyLimit: 27 * 1024 * 1024,
  timeoutMs: 30_000,
  inFlight: 32,
})
