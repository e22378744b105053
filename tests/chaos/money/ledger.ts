interface Listed {
  id: string
}

export interface Ledger {
  subscriptions: (Listed & { status: string; customer: string; cancel_at: number | null })[]
  invoices: (Listed & {
    customer: string
    status: string
    total: number
    amount_paid: number
    attempt_count: number
    payments: { data: { payment: { payment_intent: string } }[] }
  })[]
  charges: (Listed & {
    customer: string
    payment_intent: string
    paid: boolean
    amount: number
    amount_refunded: number
  })[]
  methods: (Listed & { customer: string | null; card: { brand: string; last4: string } })[]
  sessions: (Listed & { payment_status: string; customer: string | null })[]
}

/** Everything the sandbox's payment provider knows about payments, by its API. */
export const readLedger = async (sandboxUrl: string): Promise<Ledger> => {
  const all = async <Item extends Listed>(path: string, filter = ''): Promise<Item[]> => {
    const items: Item[] = []
    for (let more = true; more; ) {
      const after = items.length ? `&starting_after=${items.at(-1)?.id}` : ''
      const response = await fetch(`${sandboxUrl}${path}?limit=100${filter}${after}`, {
        headers: { authorization: 'Bearer sk_test_sandbox' },
      })
      if (!response.ok) throw new Error(`${path} returned ${response.status}`)
      const page = (await response.json()) as { data: Item[]; has_more: boolean }
      items.push(...page.data)
      more = page.has_more
    }
    return items
  }
  return {
    subscriptions: await all('/v1/subscriptions', '&status=all'),
    invoices: await all('/v1/invoices', '&expand[]=data.payments'),
    charges: await all('/v1/charges'),
    methods: await all('/v1/payment_methods'),
    sessions: await all('/v1/checkout/sessions'),
  }
}

/** Whether so many have paid that books can be compared on them, and some of it failed, was returned and was canceled. */
export const hasEverything = ({ subscriptions, charges }: Ledger, people: number) =>
  subscriptions.length > people * 0.6 &&
  subscriptions.some(({ status }) => status === 'canceled') &&
  charges.some(({ paid }) => !paid) &&
  charges.some(({ amount_refunded }) => amount_refunded > 0)
