import { z } from 'zod'

export interface EventAccess {
  url: string
  key: string
  domain: string
  timeoutMs: number
}

const Page = z.object({ items: z.array(z.unknown()), paging: z.object({ next: z.string() }) })

/**
 * Mailgun's events, page by page. Not with mailgun.js, whose method for this endpoint prints a warning to the console at
 * every call. https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/events
 */
export async function* eventPages(
  { url, key, domain, timeoutMs }: EventAccess,
  query: Record<string, string>,
): AsyncGenerator<unknown[]> {
  const authorization = `Basic ${Buffer.from(`api:${key}`).toString('base64')}`
  const all = new URLSearchParams({ ascending: 'yes', limit: '300', ...query })
  let path = `/v3/${domain}/events?${all.toString()}`
  // Mailgun pages until a page is empty.
  for (;;) {
    const response = await fetch(new URL(path, url), {
      headers: { authorization },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`Mailgun's events answered ${response.status}`)
    const { items, paging } = Page.parse(await response.json())
    if (items.length === 0) return
    yield items
    // Only the path: the key goes nowhere but to the address we were given.
    const next = new URL(paging.next)
    path = next.pathname + next.search
  }
}
