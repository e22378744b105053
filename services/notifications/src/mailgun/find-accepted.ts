import { z } from 'zod'
import type { Doubtful } from '../mail/mail.ts'

const Page = z.object({
  items: z.array(
    z.object({
      'user-variables': z.record(z.string(), z.unknown()).optional(),
      message: z.object({ headers: z.object({ 'message-id': z.string() }) }),
    }),
  ),
  paging: z.object({ next: z.string() }),
})

const marginSeconds = 300

/**
 * Looks for a mail among those Mailgun accepted for its recipient, by the variable it carried. Not with mailgun.js,
 * whose method for this endpoint prints a warning to the console at every call.
 * https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/events
 */
export const findAccepted = async (
  { url, key, domain, timeoutMs }: { url: string; key: string; domain: string; timeoutMs: number },
  { id, email, attemptedAt }: Doubtful,
): Promise<string | undefined> => {
  const authorization = `Basic ${Buffer.from(`api:${key}`).toString('base64')}`
  const begin = attemptedAt.getTime() / 1_000 - marginSeconds
  const query = { event: 'accepted', recipient: email, begin: String(begin), ascending: 'yes', limit: '300' }
  let path = `/v3/${domain}/events?${new URLSearchParams(query).toString()}`
  // Mailgun pages until a page is empty.
  for (;;) {
    const response = await fetch(new URL(path, url), {
      headers: { authorization },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Mailgun's events answered ${response.status}`)
    const { items, paging } = Page.parse(await response.json())
    const found = items.find((item) => item['user-variables']?.['mail-id'] === id)
    if (found) return found.message.headers['message-id']
    if (items.length === 0) return undefined
    // Only the path: the key goes nowhere but to the address we were given.
    const next = new URL(paging.next)
    path = next.pathname + next.search
  }
}
