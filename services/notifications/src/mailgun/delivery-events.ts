import { z } from 'zod'
import { type EventsAccess, eventPages } from './events-api.ts'

const outcomes = ['delivered', 'failed', 'complained', 'unsubscribed'] as const

type DeliveryOutcome = (typeof outcomes)[number]

/** What happened to a mail after Mailgun accepted it, by Mailgun's list of events. */
export interface DeliveryEvent {
  /** Mailgun's id of the event: the same one may be listed several times. */
  id: string
  /** The mail, or the copy of a broadcast, that it is about. */
  of: { emailId: string } | { broadcastId: string; userId: string }
  outcome: DeliveryOutcome
  at: Date
  recipient: string
  /** Why the recipient gets no more mail from us; null if they do. */
  suppression: 'bounced' | 'complained' | 'unsubscribed' | null
  /** What the receiving server said, for a failure. */
  reason: string | null
}

const Event = z.object({
  id: z.string(),
  event: z.enum(outcomes),
  timestamp: z.number(),
  recipient: z.string(),
  severity: z.string().optional(),
  reason: z.string().optional(),
  'delivery-status': z.object({ code: z.number(), message: z.string(), description: z.string() }).partial().nullish(),
  'user-variables': z.union([
    z.object({ 'mail-id': z.uuid() }),
    z.object({ 'broadcast-id': z.uuid(), 'user-id': z.uuid() }),
  ]),
})

// Mailgun refuses a mail by itself if an earlier event suppressed the address; that repeats the earlier event.
const suppressions: Record<string, DeliveryEvent['suppression']> = {
  bounce: 'bounced',
  'suppress-bounce': 'bounced',
  'suppress-complaint': 'complained',
  'suppress-unsubscribe': 'unsubscribed',
}

/** Undefined for a temporary failure, which Mailgun tries again, and for a mail that somebody else sent. */
const parseEvent = (item: unknown): DeliveryEvent | undefined => {
  const event = Event.safeParse(item)
  if (!event.success || event.data.severity === 'temporary') return undefined
  const { id, event: outcome, timestamp, recipient, reason = '', 'delivery-status': status } = event.data
  const variables = event.data['user-variables']
  const byRecipient = outcome === 'complained' || outcome === 'unsubscribed' ? outcome : null
  return {
    id,
    of:
      'mail-id' in variables
        ? { emailId: variables['mail-id'] }
        : { broadcastId: variables['broadcast-id'], userId: variables['user-id'] },
    outcome,
    at: new Date(timestamp * 1_000),
    recipient,
    suppression: outcome === 'failed' ? (suppressions[reason] ?? null) : byRecipient,
    reason: outcome === 'failed' ? explain(status?.code, status?.message || status?.description || reason) : null,
  }
}

const explain = (...words: (string | number | undefined)[]) =>
  // Another server's words; PostgreSQL cannot store NUL.
  `The mail could not be delivered: ${words.filter(Boolean).join(' ')}`.replaceAll('\0', '').slice(0, 300)

/** Delivery events since then, oldest first, page by page. */
export async function* deliveryEventsSince(access: EventsAccess, since: Date): AsyncGenerator<DeliveryEvent[]> {
  const begin = String(since.getTime() / 1_000)
  for await (const page of eventPages(access, { event: outcomes.join(' OR '), begin }))
    yield page.flatMap((item) => parseEvent(item) ?? [])
}
