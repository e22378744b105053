import { createProvider, outcomeOfStatus } from '@roletrail/chassis/base/provider'
import { asSecret, derived, type Secret } from '@roletrail/chassis/base/secret'
import Mailgun from 'mailgun.js'
import type { Email } from '../email/layout.ts'
import { type CapturedResponse, type ClientError, captureResponse } from './capture-response.ts'
import { type DeliveryEvent, deliveryEventsSince } from './delivery-events.ts'
import { acceptedOf, broadcastTag, findAccepted, type SentBatches, type SentEmail } from './events-api.ts'

/** The result of one attempt to send. Only `accepted` and `refused` end a mail. */
export type SendResult =
  | { is: 'accepted'; providerId: string }
  | { is: 'refused'; reason: string }
  /** Certainly not sent; the whole worker should wait that long. */
  | { is: 'postponed'; reason: string; seconds: number }
  /** Mailgun may have sent it. */
  | { is: 'unknown'; reason: string }

interface Addressed {
  /** Ours, which comes back in events; null for a mail of which nothing is kept. */
  id: string | null
  template: string
  email: string
  /** More headers, as Mailgun's fields: `h:References`. */
  headers?: Record<string, string>
}

/** One content for up to 1,000 people. `%recipient.unsubscribe%` in it is the recipient's own link. */
export interface Batch {
  broadcastId: string
  content: Email
  recipients: { userId: string; email: string; unsubscribe: string }[]
}

export const maxBatch = 1_000

export interface MailgunConfig {
  url: string
  key: string | Secret<string>
  domain: string
  from: string
  replyTo: string
  /** After which the outcome of a call counts as unknown; well below the queue's own timeout of a minute. */
  timeoutMs?: number
}

/** The part of Mailgun that we use: send a mail, find out whether it was accepted, list what happened to mails since. */
export const createMailgun = ({ url, key: given, domain, from, replyTo, timeoutMs = 15_000 }: MailgunConfig) => {
  const key = asSecret(given)
  const client = derived(key, (value) =>
    new Mailgun(FormData).client({ username: 'api', key: value, url, timeout: timeoutMs }),
  )
  const provider = createProvider('mailgun')
  const access = { url, key, domain, timeoutMs, call: provider.call }
  const create = (operation: string, message: Parameters<ReturnType<Mailgun['client']>['messages']['create']>[1]) =>
    provider.call(
      operation,
      () => captureResponse(() => client.current().messages.create(domain, message)),
      ({ status }) => (status === undefined ? 'failed' : outcomeOfStatus(status)),
    )
  return {
    measures: provider.measures,
    send: async ({ id, template, email, headers }: Addressed, content: Email): Promise<SendResult> => {
      const response = await create('send', {
        from,
        // The bare address: a name in a header can be abused and adds nothing.
        to: email,
        ...content,
        'h:Reply-To': replyTo,
        'h:Auto-Submitted': 'auto-generated',
        ...headers,
        // Mailgun's events repeat it; an attempt with an unknown outcome is resolved by it.
        ...(id !== null && { 'v:mail-id': id }),
        'o:tag': template,
        // Links are not rewritten, and opening a mail is not counted.
        'o:tracking': 'no',
      })
      if ('result' in response && response.result.id)
        return { is: 'accepted', providerId: response.result.id.replace(/^<|>$/g, '') }
      return resultOf(response, 'error' in response ? response.error : { message: 'a response without an id' })
    },

    /** Hands over one copy for each, in one call. None of them sees another's address. */
    sendBatch: async ({ broadcastId, content, recipients }: Batch): Promise<SendResult> => {
      const response = await create('send-batch', {
        from,
        to: recipients.map(({ email }) => email),
        ...content,
        'h:Reply-To': replyTo,
        'h:List-Unsubscribe': '<%recipient.unsubscribe%>',
        'h:List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'h:Precedence': 'bulk',
        'recipient-variables': JSON.stringify(
          Object.fromEntries(recipients.map(({ userId, email, unsubscribe }) => [email, { id: userId, unsubscribe }])),
        ),
        'v:broadcast-id': broadcastId,
        'v:user-id': '%recipient.id%',
        'o:tag': broadcastTag,
        'o:tracking': 'no',
      })
      if ('result' in response && response.result.id) return { is: 'accepted', providerId: response.result.id }
      return resultOf(response, 'error' in response ? response.error : { message: 'a response without an id' })
    },

    /** The people for whom Mailgun accepted a copy of a broadcast around that time, page by page. */
    acceptedOf: (batches: SentBatches): AsyncGenerator<string[]> => acceptedOf(access, batches),

    /** Mailgun's id of a mail it accepted; undefined if it lists none. Throws if it cannot say. */
    find: (email: SentEmail): Promise<string | undefined> => findAccepted(access, email),

    /** What happened to mails since then, oldest first, page by page. */
    deliveryEvents: (since: Date): AsyncGenerator<DeliveryEvent[]> => deliveryEventsSince(access, since),
  }
}

export type MailgunClient = ReturnType<typeof createMailgun>

const neverConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/

const resultOf = ({ status, retryAfter }: CapturedResponse, { message, details }: ClientError): SendResult => {
  if (status === undefined)
    return neverConnected.test(message)
      ? { is: 'postponed', reason: `We can't reach Mailgun: ${message}`, seconds: 10 }
      : { is: 'unknown', reason: `Mailgun didn't respond: ${message}` }
  const reason = `Mailgun returned ${status}: ${details || message}`.replaceAll('\0', '').slice(0, 300)
  if (status === 429) return { is: 'postponed', reason, seconds: secondsOf(retryAfter) }
  // Our key is wrong, which says nothing about the mail: it is sent once the key is right.
  if (status === 401) return { is: 'postponed', reason, seconds: 60 }
  return status >= 400 && status < 500 ? { is: 'refused', reason } : { is: 'unknown', reason }
}

/** Retry-After is seconds or a date (RFC 9110). At least a second, and at most an hour in case theirs is a mistake. */
const secondsOf = (retryAfter = '30') => {
  const seconds = Number(retryAfter)
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1_000 : seconds
  return Math.min(Math.max(Math.ceil(wait) || 30, 1), 3_600)
}
