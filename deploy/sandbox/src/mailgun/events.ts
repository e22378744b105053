import { newId } from '../id.ts'
import type { Moment, Store } from '../store.ts'
import type { WebhookSender } from '../webhooks/webhook-sender.ts'
import { type EventQuery, isWanted, rangeOf } from './event-query.ts'
import type { Mail } from './mail.ts'

type Outcome = 'delivered' | 'failed' | 'complained' | 'unsubscribed'

export interface MailEvent {
  id: string
  event: 'accepted' | Outcome
  /** Seconds since 1970, with fractions. */
  timestamp: number
  recipient: string
  'recipient-domain': string
  'log-level': 'info' | 'warn' | 'error'
  severity?: 'permanent'
  reason?: 'bounce'
  'delivery-status'?: { code: number; message: string; description: string; 'attempt-no': number }
  tags: string[]
  campaigns: []
  'user-variables': Record<string, string>
  flags: Record<'is-routed' | 'is-authenticated' | 'is-system-test' | 'is-test-mode', boolean>
  envelope: { transport: 'smtp'; sender: string; targets: string }
  message: {
    headers: { to: string; 'message-id': string; from: string; subject: string }
    attachments: []
    size: number
  }
}

export interface MailEvents {
  /** Milliseconds until a mail appears among the events. */
  delay(ms: number): void
  record(mail: Mail): void
  /** A page of the events that a query asks for and that have appeared by now, and where the next one begins. */
  page(query: EventQuery, limit: number, after?: Moment): { items: MailEvent[]; next: Moment | undefined }
}

const scanned = 1_000

export const createMailEvents = (store: Store, webhooks: WebhookSender): MailEvents => {
  const delayMs = () => store.get<{ ms: number }>('setting', 'event-delay')?.ms ?? 0

  return {
    delay: (ms) => store.put('setting', 'event-delay', { ms }),
    record: (mail) => {
      for (const [nth, event] of (['accepted', ...outcomesOf(mail)] as const).entries()) {
        // One after the other, a moment apart.
        const recorded = describe(mail, event, (delayMs() + nth) / 1000)
        store.put('mail-event', recorded.id, recorded)
        if (event !== 'accepted') webhooks.send('mailgun-event', JSON.stringify(recorded), delayMs())
      }
    },
    page: (query, limit, after) => {
      const range = rangeOf(query)
      const items: MailEvent[] = []
      let last = after
      while (items.length < limit) {
        const found = store.mailEvents<MailEvent>({ ...range, after: last, limit: scanned })
        for (const { event, at } of found) {
          last = at
          if (isWanted(event, query)) items.push(event)
          if (items.length === limit) break
        }
        if (found.length < scanned) break
      }
      return { items, next: last }
    },
  }
}

/** The recipient's name decides what becomes of a mail. */
const outcomesOf = ({ to }: Mail): Outcome[] => {
  const [name = ''] = to.split('@')
  if (name.includes('bounce')) return ['failed']
  if (name.includes('complain')) return ['delivered', 'complained']
  return name.includes('unsubscribe') ? ['delivered', 'unsubscribed'] : ['delivered']
}

const levels: Partial<Record<MailEvent['event'], MailEvent['log-level']>> = { failed: 'error', complained: 'warn' }

const describe = (mail: Mail, event: MailEvent['event'], delaySeconds: number): MailEvent => ({
  id: newId('', 22),
  event,
  timestamp: Date.parse(mail.at) / 1000 + delaySeconds,
  recipient: mail.to,
  'recipient-domain': mail.to.split('@')[1] ?? '',
  'log-level': levels[event] ?? 'info',
  ...(event === 'failed' && { severity: 'permanent', reason: 'bounce' }),
  ...(event === 'failed' && { 'delivery-status': status(550, 'No such user here') }),
  ...(event === 'delivered' && { 'delivery-status': status(250, 'OK') }),
  tags: mail.tags,
  campaigns: [],
  'user-variables': mail.variables,
  flags: { 'is-routed': false, 'is-authenticated': true, 'is-system-test': false, 'is-test-mode': false },
  envelope: { transport: 'smtp', sender: mail.from, targets: mail.to },
  message: {
    headers: {
      to: mail.headers.To ?? mail.to,
      'message-id': (mail.headers['Message-Id'] ?? '').replace(/^<|>$/g, ''),
      from: mail.from,
      subject: mail.subject,
    },
    attachments: [],
    size: mail.size,
  },
})

const status = (code: number, message: string) => ({ code, message, description: '', 'attempt-no': 1 })
