import { type CallProvider, outcomeOfStatus } from '@roletrail/chassis/base/provider'
import type { Secret } from '@roletrail/chassis/base/secret'
import { z } from 'zod'

export interface EventsAccess {
  url: string
  key: Secret<string>
  domain: string
  timeoutMs: number
  call: CallProvider
}

const Page = z.object({ items: z.array(z.unknown()), paging: z.object({ next: z.string() }) })

/**
 * Mailgun's events, page by page. Not with mailgun.js, whose method for this endpoint prints a warning to the console at
 * every call. https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/events
 */
export async function* eventPages(
  { url, key, domain, timeoutMs, call }: EventsAccess,
  query: Record<string, string>,
): AsyncGenerator<unknown[]> {
  const authorization = `Basic ${Buffer.from(`api:${key.current()}`).toString('base64')}`
  const all = new URLSearchParams({ ascending: 'yes', limit: '300', ...query })
  let path = `/v3/${domain}/events?${all.toString()}`
  // An empty page is the last one.
  for (;;) {
    const page = new URL(path, url)
    const response = await call(
      'events',
      () => fetch(page, { headers: { authorization }, signal: AbortSignal.timeout(timeoutMs) }),
      ({ status }) => outcomeOfStatus(status),
    )
    if (!response.ok) throw new Error(`Mailgun's events returned ${response.status}`)
    const { items, paging } = Page.parse(await response.json())
    if (items.length === 0) return
    yield items
    // Only the path of the link: the key is sent to the configured host and nowhere else.
    const next = new URL(paging.next)
    path = next.pathname + next.search
  }
}

/** A mail that was perhaps sent: our id, the recipient, and when it was tried. */
export interface SentEmail {
  id: string
  email: string
  attemptedAt: Date
}

const Accepted = z.object({
  'user-variables': z.record(z.string(), z.unknown()).optional(),
  message: z.object({ headers: z.object({ 'message-id': z.string() }) }),
})

const marginSeconds = 300

/** Looks for a mail among those Mailgun accepted for its recipient, by the variable it carried; returns its message id. */
export const findAccepted = async (
  access: EventsAccess,
  { id, email, attemptedAt }: SentEmail,
): Promise<string | undefined> => {
  const begin = String(attemptedAt.getTime() / 1_000 - marginSeconds)
  for await (const page of eventPages(access, { event: 'accepted', recipient: email, begin })) {
    const found = z
      .array(Accepted)
      .parse(page)
      .find((item) => item['user-variables']?.['mail-id'] === id)
    if (found) return found.message.headers['message-id']
  }
  return undefined
}

/** Calls for many people that perhaps led to copies, and when the first and the last of them were made. */
export interface SentBatches {
  broadcastId: string
  from: Date
  to: Date
}

/** What the events of broadcasts are found by. */
export const broadcastTag = 'broadcast'

const AcceptedCopy = z.object({
  'user-variables': z.object({ 'broadcast-id': z.string(), 'user-id': z.string() }),
})

/** Lists the people for whom Mailgun accepted a copy within some minutes of the calls; to the last page, or it throws. */
export async function* acceptedOf(
  access: EventsAccess,
  { broadcastId, from, to }: SentBatches,
): AsyncGenerator<string[]> {
  const query = {
    event: 'accepted',
    tags: broadcastTag,
    begin: String(from.getTime() / 1_000 - marginSeconds),
    end: String(to.getTime() / 1_000 + marginSeconds),
  }
  for await (const page of eventPages(access, query))
    yield page.flatMap((item) => {
      const copy = AcceptedCopy.safeParse(item)
      return copy.success && copy.data['user-variables']['broadcast-id'] === broadcastId
        ? [copy.data['user-variables']['user-id']]
        : []
    })
}
