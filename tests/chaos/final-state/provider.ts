interface Session {
  id: string
  payment_status: string
  customer: string
  metadata: { signupId: string }
}

interface Subscription {
  id: string
  status: string
  metadata: { userId: string }
}

interface Invoice {
  id: string
  status: string
  amount_paid: number
}

interface Charge {
  id: string
  customer: string
  paid: boolean
  amount: number
  amount_refunded: number
}

interface Mail {
  id: string
  to: string
  subject: string
}

/** What was paid and delivered, by the sandbox's own ledger. */
export const readProvider = async (sandboxUrl: string) => {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(sandboxUrl + path, { headers: { authorization: 'Bearer sk_test_sandbox' } })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return response.json()
  }
  const all = async <Item extends { id: string }>(path: string, filter = '') => {
    const items: Item[] = []
    for (let more = true; more; ) {
      const after = items.length ? `&starting_after=${items.at(-1)?.id}` : ''
      const page = (await get(`${path}?limit=100${filter}${after}`)) as { data: Item[]; has_more: boolean }
      items.push(...page.data)
      more = page.has_more
    }
    return items
  }
  return {
    sessions: await all<Session>('/v1/checkout/sessions'),
    subscriptions: await all<Subscription>('/v1/subscriptions', '&status=all'),
    invoices: await all<Invoice>('/v1/invoices'),
    charges: await all<Charge>('/v1/charges'),
    mails: (await get('/mail/messages')) as Mail[],
  }
}

export type Provider = Awaited<ReturnType<typeof readProvider>>
