import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../page.ts'
import { personalData } from '../personal-data.ts'
import { Instant, requiredLine, requiredText } from '../text.ts'
import { audiences } from '../vocabulary/audience.ts'
import { broadcastStatuses } from '../vocabulary/broadcast-status.ts'
import { limits } from '../vocabulary/limits.ts'

/** Where a mail belongs in a conversation. */
interface EmailThread {
  /** Where an answer to it goes. */
  replyTo: string
  messageId: string
  /** The Message-IDs before it, oldest first, separated by spaces; may be empty. */
  references: string
}

/**
 * E-mails that another service asks for directly, because they carry a code, somebody's words, or go to another address
 * than the account's, and none of these may be in an event. With what each says beside the name.
 */
export interface DirectEmailData {
  /** Its code is the token of a link. */
  'set-password': object
  'reset-code': object
  'email-code': object
  'email-changed': object
  'second-factor-on': object
  'second-factor-off': object
  'new-sign-in': { device: string; at: string }
  /** `scopes` are what it may do, separated by spaces. */
  'token-made': { scopes: string; at: string }
  'account-deleted': object
  /** Without a message, what was written is not repeated. */
  'ticket-received': { subject: string; message: string } & Partial<EmailThread>
  'ticket-reply': { subject: string; reply: string; message: string } & Partial<EmailThread>
}

export type DirectEmailTemplate = keyof DirectEmailData

export const directEmailTemplates = [
  'set-password',
  'reset-code',
  'email-code',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'new-sign-in',
  'token-made',
  'account-deleted',
  'ticket-received',
  'ticket-reply',
] as const satisfies DirectEmailTemplate[]

export const sendEmail = endpoint({
  method: 'POST',
  path: '/internal/emails',
  service: 'notifications',
  access: 'internal',
  callers: ['identity', 'support'],
  summary: 'Queues an e-mail; sending the same id again queues nothing more.',
  body: z.object({
    id: z.uuid(),
    /** Of the account; of the ticket, if somebody without an account wrote it. */
    userId: z.uuid(),
    template: z.enum(directEmailTemplates),
    /** Null for the address of the account. With an address no account is needed, nor a name to greet by. */
    email: z.string().max(limits.email).nullable(),
    code: z.string().max(limits.token).nullable(),
    /** As `DirectEmailData` says; removed once the mail is settled. */
    data: z.record(z.string().max(40), z.string().max(limits.ticket)).optional(),
    /** After this moment it is not worth sending. */
    expiresAt: z.iso.datetime(),
  }),
  bodyLimit: 1024 * 1024,
})

export const mailgunEvents = endpoint({
  method: 'POST',
  path: '/webhooks/mailgun/events',
  service: 'notifications',
  access: 'public',
  summary: "Mailgun's signed webhook. It only triggers a query: what happened is read from Mailgun's events.",
  // Mailgun signs only the time and a token, so nothing else is read.
  body: z.object({
    signature: z.object({
      timestamp: z.string().regex(/^\d{1,12}$/),
      token: z.string().min(1).max(100),
      signature: z.string().max(200),
    }),
  }),
  response: z.object({ received: z.literal(true) }),
  errors: { invalid_signature: 403 },
  bodyLimit: 1024 * 1024,
  inFlight: 32,
})

/** A mail to a person, without what it says. */
export const EmailToUser = z.object({
  id: z.uuid(),
  template: z.string(),
  /** `pending`, `sent`, `failed` or `skipped`, and why it was not sent. */
  state: z.string(),
  reason: z.string().nullable(),
  /** What the provider said of it afterwards: `delivered`, `failed`, `complained`, `unsubscribed`. */
  outcome: z.string().nullable(),
  createdAt: z.string(),
})

export const emailsToUser = endpoint({
  method: 'POST',
  path: '/internal/users/emails',
  service: 'notifications',
  access: 'internal',
  summary: 'The last twenty mails to a person and what became of them, for administrators.',
  body: z.object({ userId: z.uuid() }),
  response: z.array(EmailToUser),
})

/** Where a broadcast's copies are; the first five add up to its recipients. */
export const BroadcastCounts = z.object({
  pending: z.int(),
  /** Accepted by the provider. */
  sent: z.int(),
  /** Refused by the provider, or bounced. */
  failed: z.int(),
  /** Not sent, because the person was gone, unsubscribed or suppressed by then, or because it was canceled. */
  skipped: z.int(),
  /** Handed over without a clear response; settled from the provider's events, and never sent twice. */
  unknown: z.int(),
  delivered: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
})

export type BroadcastCounts = z.infer<typeof BroadcastCounts>

export const Broadcast = z.object({
  id: z.uuid(),
  audience: z.enum(audiences),
  subject: z.string(),
  body: z.string(),
  /** When it was accepted. */
  sentAt: z.string(),
  /** JSON as text: delivered, failed, unsubscribed, total. */
  stats: z.string(),
  status: z.enum(broadcastStatuses),
  /** Why it is paused. */
  reason: z.string().nullable(),
  /** When it begins, if it was scheduled. */
  scheduledFor: z.string().nullable(),
  endedAt: z.string().nullable(),
  counts: BroadcastCounts,
})

export type Broadcast = z.infer<typeof Broadcast>

const required = 'Subject and body are required'

const message = {
  subject: requiredLine(limits.subject, required),
  body: requiredText(limits.broadcast, required),
}

// 50,000 characters, escaped.
const broadcastBytes = 512 * 1024

const one = { params: z.object({ id: z.uuid() }), response: Broadcast }

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/admin/broadcast',
  service: 'notifications',
  access: 'admin',
  audit: 'broadcasts.listed',
  summary: 'Broadcasts, newest first.',
  query: PageQuery,
  response: z.array(Broadcast),
  errors: { bad_cursor: 400 },
})

export const startBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcast',
  service: 'notifications',
  access: 'admin',
  audit: 'broadcast.started',
  confirm: true,
  summary: 'Sends a broadcast, or schedules it; the same one within ten minutes is the same broadcast.',
  body: z.object({ audience: z.enum(audiences), ...message, scheduledFor: Instant.nullish() }),
  // Of a scheduled one, how many it would have if it began now.
  response: Broadcast.extend({ recipientCount: z.int() }),
  status: 201,
  errors: { broadcast_exists: 409, broadcast_not_found: 404, too_many_requests: 429, not_in_the_future: 400 },
  bodyLimit: broadcastBytes,
  // An audience of a million is frozen in it.
  timeoutMs: 15_000,
  inFlight: 4,
})

export const countAudiences = endpoint({
  method: 'GET',
  path: '/api/admin/broadcast/audiences',
  service: 'notifications',
  access: 'admin',
  audit: { unrecorded: 'Counts.' },
  summary: 'How many people each audience has now.',
  response: z.object({ all: z.int(), paid: z.int(), trial: z.int(), active: z.int() }),
  inFlight: 4,
})

export const previewBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcast/preview',
  service: 'notifications',
  access: 'admin',
  audit: 'broadcast.previewed',
  summary: 'A broadcast as it will be sent.',
  body: z.object(message),
  response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  bodyLimit: broadcastBytes,
})

export const testBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcast/test',
  service: 'notifications',
  access: 'admin',
  audit: 'broadcast.tested',
  summary: 'Sends a broadcast to oneself only, and returns once the provider has it.',
  body: z.object(message),
  response: z.object({ email: z.string() }),
  errors: { mail_refused: 409, mail_unavailable: 503, too_many_requests: 429 },
  bodyLimit: broadcastBytes,
  timeoutMs: 20_000,
  inFlight: 1,
})

export const pauseBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcast/:id/pause',
  service: 'notifications',
  access: 'admin',
  audit: 'broadcast.paused',
  summary: 'Stops sending; what was handed over stays sent.',
  ...one,
  errors: { broadcast_not_found: 404, broadcast_not_begun: 409, broadcast_ended: 409 },
})

export const resumeBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcast/:id/resume',
  service: 'notifications',
  access: 'admin',
  audit: 'broadcast.resumed',
  summary: 'Goes on sending to those who have no copy yet.',
  ...one,
  errors: { broadcast_not_found: 404, broadcast_ended: 409 },
})

export const cancelBroadcast = endpoint({
  method: 'POST',
  path: '/api/admin/broadcast/:id/cancel',
  service: 'notifications',
  access: 'admin',
  audit: 'broadcast.canceled',
  summary: 'Ends a broadcast for good; who has no copy yet gets none.',
  ...one,
  errors: { broadcast_not_found: 404, broadcast_ended: 409 },
})

const unsubscribeLink = { params: z.object({ token: z.string().min(1).max(200) }) }

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/u/:token',
  service: 'notifications',
  access: 'public',
  summary: "One-click unsubscribe (RFC 8058), by the mail program or the page's button: no more broadcasts.",
  ...unsubscribeLink,
  // A form of the mail program's, of which nothing is read.
  raw: true,
  errors: { unknown_link: 404 },
  bodyLimit: 4 * 1024,
  inFlight: 32,
})

export const resubscribe = endpoint({
  method: 'DELETE',
  path: '/u/:token',
  service: 'notifications',
  access: 'public',
  summary: 'Takes an unsubscription back.',
  ...unsubscribeLink,
  errors: { unknown_link: 404 },
  inFlight: 32,
})

export const notificationsPersonalData = personalData('notifications')
