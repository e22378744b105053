import { z } from 'zod'

const Id = z.string()
const Session = z.object({
  id: Id,
  payment_status: z.string(),
  subscription: Id.nullable(),
  metadata: z.object({ signupId: z.uuid() }),
})
const Subscription = z.object({
  id: Id,
  customer: Id,
  status: z.string(),
  metadata: z.object({ userId: z.uuid() }),
  latest_invoice: Id.nullable(),
})
const Invoice = z.object({ id: Id, status: z.string(), amount_paid: z.int() })
const Mail = z.object({ id: Id, to: z.string(), subject: z.string() })

/** What the providers' stand-in says was paid and delivered, by its own ledger. */
export const readProvider = async (sandboxUrl: string) => {
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(sandboxUrl + path, { headers: { authorization: 'Bearer sk_test_sandbox' } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const all = async <Schema extends z.ZodType<{ id: string }>>(path: string, schema: Schema, filter = '') => {
    const Page = z.object({ data: z.array(schema), has_more: z.boolean() })
    const items: z.output<Schema>[] = []
    for (let more = true; more; ) {
      const after = items.at(-1)?.id
      const page = Page.parse(await get(`${path}?limit=100${filter}${after ? `&starting_after=${after}` : ''}`))
      items.push(...page.data)
      more = page.has_more
    }
    return items
  }
  return {
    sessions: await all('/v1/checkout/sessions', Session),
    subscriptions: await all('/v1/subscriptions', Subscription, '&status=all'),
    invoices: await all('/v1/invoices', Invoice),
    mails: z.array(Mail).parse(await get('/mail/messages')),
  }
}

export type Provider = Awaited<ReturnType<typeof readProvider>>
