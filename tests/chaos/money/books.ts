import type { Service } from '@roletrail/contracts/vocabulary/service'
import { withDatabase } from '../final-state/final-state.ts'
import type { ChaosStack } from '../stack/chaos-stack.ts'

export interface Books {
  customers: { user_id: string; stripe_customer_id: string }[]
  subscriptions: {
    user_id: string
    subscription_id: string
    status: string
    stripe_status: string
    access_until: Date | null
    revision: number
  }[]
  payments: { invoice_id: string; user_id: string; amount: number; refunded: number; status: string }[]
  invoices: { id: string; user_id: string; amount: number; status: string }[]
  methods: { id: string; user_id: string; brand: string; last4: string }[]
  /** Refunds that were requested and not yet made. */
  owed: number
  /** Webhook notifications that are not yet processed. */
  unprocessed: number
  people: { id: string; entitlement_status: string | null; access_until: Date | null; entitlement_revision: number }[]
  /** Signups whose payment led to no account and was not refunded. */
  unrefunded: number
}

/** What our own tables say about payments, and the access they grant. */
export const readBooks = async (stack: ChaosStack): Promise<Books> => {
  const from = <Result>(service: Service, read: Parameters<typeof withDatabase<Result>>[1]) =>
    withDatabase(stack.database(service), read)
  const billing = await from('billing', async (sql) => {
    const [work] = await sql.$queryRaw<[{ owed: number; unprocessed: number }]>`
      select (select count(*)::int from work_items where queue = 'refunds' and state <> 'done') as owed,
        (select count(*)::int from stripe_events where handled_at is null) as unprocessed`
    return {
      ...work,
      customers: await sql.$queryRaw<Books['customers']>`select user_id, stripe_customer_id from customers`,
      subscriptions: await sql.$queryRaw<Books['subscriptions']>`
        select user_id, subscription_id, status, stripe_status, access_until, revision from subscriptions`,
      payments: await sql.$queryRaw<Books['payments']>`
        select invoice_id, user_id, amount, refunded, status from payments`,
      invoices: await sql.$queryRaw<Books['invoices']>`select id, user_id, amount, status from invoices`,
      methods: await sql.$queryRaw<Books['methods']>`select id, user_id, brand, last4 from payment_methods`,
    }
  })
  const identity = await from('identity', async (sql) => {
    const [work] = await sql.$queryRaw<[{ unrefunded: number }]>`
      select count(*)::int as unrefunded from signups where status = 'refund_required'`
    return {
      ...work,
      people: await sql.$queryRaw<Books['people']>`
        select id, entitlement_status, access_until, entitlement_revision from people`,
    }
  })
  return { ...billing, ...identity }
}
