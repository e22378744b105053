import { z } from 'zod'
import { type EventAccess, eventPages } from './event-pages.ts'

const outcomes = ['delivered', 'failed', 'complained', 'unsubscribed'] as const

type MailOutcome = (typeof outcomes)[number]

/** What became of a mail, as Mailgun tells it. */
export interface Became {
  /** Of the event, by which it is known again. */
  id: string
  mailId: string
  outcome: MailOutcome
  at: Date
  recipient: string
  /** Why the recipient gets no more of our mail; null where they do. */
  suppression: 'bounced' | 'complained' | 'unsubscribed' | null
  /** The other side's words, where it failed. */
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
  'user-variables': z.object({ 'mail-id': z.uuid() }),
})

// What Mailgun refuses by itself, because of an earlier event of the same address, is that event once more.
const suppressions: Record<string, Became['suppression']> = {
  bounce: 'bounced',
  'suppress-bounce': 'bounced',
  'suppress-complaint': 'complained',
  'suppress-unsubscribe': 'unsubscribed',
}

/** Undefined for what is no end of a mail of ours: it is tried again, or somebody else sent it. */
const becameOf = (item: unknown): Became | undefined => {
  const event = Event.safeParse(item)
  if (!event.success || event.data.severity === 'temporary') return undefined
  const { id, event: outcome, timestamp, recipient, reason = '', 'delivery-status': status } = event.data
  const own = outcome === 'complained' || outcome === 'unsubscribed' ? outcome : null
  return {
    id,
    mailId: event.data['user-variables']['mail-id'],
    outcome,
    at: new Date(timestamp * 1_000),
    recipient,
    suppression: outcome === 'failed' ? (suppressions[reason] ?? null) : own,
    reason: outcome === 'failed' ? explain(status?.code, status?.message || status?.description || reason) : null,
  }
}

const explain = (...words: (string | number | undefined)[]) =>
  `The mail could not be delivered: ${words.filter(Boolean).join(' ')}`.slice(0, 300)

export async function* eventsSince(access: EventAccess, since: Date): AsyncGenerator<Became[]> {
  const begin = String(since.getTime() / 1_000)
  for await (const page of eventPages(access, { event: outcomes.join(' OR '), begin }))
    yield page.flatMap((item) => becameOf(item) ?? [])
}
