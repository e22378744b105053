interface Subscription {
  id: string
  status: string
  customer: string
  metadata: { userId?: string }
}

/** What happens at the payment provider by itself, by the sandbox's controls, and what its ledger says. */
export const paymentProvider = (sandboxUrl: string) => {
  const ask = async <Body>(path: string, method = 'GET', form?: Record<string, string>): Promise<Body> => {
    const response = await fetch(sandboxUrl + path, {
      method,
      headers: { authorization: 'Bearer sk_test_sandbox' },
      ...(form && { body: new URLSearchParams(form) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const subscriptions = async () => (await ask<{ data: Subscription[] }>('/v1/subscriptions?limit=100&status=all')).data
  const of = async (userId: string) => {
    const found = (await subscriptions()).find(({ metadata }) => metadata.userId === userId)
    if (!found) throw new Error(`${userId} has no subscription`)
    return found
  }
  return {
    subscriptions,
    of,
    /** To the next billing period. */
    advance: async (userId: string) => ask(`/sandbox/subscriptions/${(await of(userId)).id}/advance`, 'POST'),
    /** At once, as when a card company takes a payment back. */
    end: async (userId: string) => ask(`/v1/subscriptions/${(await of(userId)).id}`, 'DELETE'),
    /** The customer who paid in a checkout. */
    payerOf: async (sessionId: string) =>
      (await ask<{ customer: string }>(`/v1/checkout/sessions/${sessionId}`)).customer,
    /** Presses the button of the pricing table; returns the URL of the checkout. */
    pricingTable: async (person: { 'client-reference-id'?: string; 'customer-email'?: string }) => {
      const table = `${sandboxUrl}/pricing-table/prctbl_sandbox`
      const opened = await fetch(table, { method: 'POST', body: new URLSearchParams(person), redirect: 'manual' })
      return new URL(opened.headers.get('location') ?? '', table).href
    },
    /** Where Stripe sends a customer's receipts. */
    emailOf: async (customer: string) => (await ask<{ email: string | null }>(`/v1/customers/${customer}`)).email,
    charges: async (customer: string) =>
      (await ask<{ data: { amount: number; amount_refunded: number }[] }>(`/v1/charges?limit=100&customer=${customer}`))
        .data,
  }
}
