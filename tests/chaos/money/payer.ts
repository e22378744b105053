import { setTimeout as sleep } from 'node:timers/promises'
import { authenticate, pay } from '@roletrail/sandbox/test/cardholder'
import { createHttpBrowser } from '../../actors/http-browser.ts'
import type { Random } from '../random.ts'
import type { History } from '../workload/history.ts'
import { type ApiRequest, type Reply, send } from '../workload/request.ts'
import { password } from './leaks.ts'

interface PayerOptions {
  name: string
  baseUrls: readonly [string, string]
  sandboxUrl: string
  random: Random
  history: History
}

const cards = { '4242424242424242': 8, '4000000000000341': 3, '4000002760003184': 1, '5555555555554444': 2 }
const habits = { returns: 6, closesTheTab: 2, paysTwice: 1, givesUp: 1 }
const actions = {
  renewal: 6,
  retry: 2,
  cancel: 2,
  resume: 2,
  newCard: 2,
  payByHand: 1,
  refund: 1,
  endedByHand: 1,
  subscribesAgain: 2,
}

/** A customer who signs up, pays month by month or does not, cancels, resumes and comes back. */
export const runPayer = async ({ name, baseUrls, sandboxUrl, random, history }: PayerOptions, signal: AbortSignal) => {
  const email = `${name}@example.test`
  const browser = createHttpBrowser(baseUrls[0], { addresses: baseUrls })
  const stripe = async <Body>(
    path: string,
    method = 'GET',
    form?: Record<string, string>,
  ): Promise<Body | undefined> => {
    const response = await fetch(sandboxUrl + path, {
      method,
      headers: { authorization: 'Bearer sk_test_sandbox' },
      ...(form && { body: new URLSearchParams(form) }),
    }).catch(() => undefined)
    // A refusal (nothing to retry, ended already) is a valid outcome, too.
    if (!response?.ok) return undefined
    return (await response.json()) as Body
  }

  const insist = async (
    request: ApiRequest,
    until: (answer: Reply) => boolean,
    pause: readonly [number, number] = [200, 800],
  ) => {
    while (!signal.aborted) {
      const answer = await send(browser, request, history)
      if (until(answer)) return answer
      await sleep(random.between(...pause), undefined, { signal }).catch(() => undefined)
    }
    return undefined
  }
  const isClear = ({ is }: Reply) => is !== 'unclear'
  const isSignedIn = () => [...browser.cookies.keys()].some((cookie) => cookie.startsWith('sid'))

  const typeCard = async (address: string) => {
    const paid = await pay(address, random.weighted(cards))
    return paid.location?.includes('/authenticate/') ? authenticate(paid.location) : paid
  }

  const payOnce = async () => {
    const body = { name, email, password }
    const opened = await insist({ method: 'POST', path: '/api/create-checkout-session', body }, isClear)
    if (opened?.is !== 'acknowledged') return undefined
    const { url } = opened.body as { url: string }
    const { location } = await typeCard(url)
    return (location && new URL(location).searchParams.get('session_id')) || undefined
  }
  const complete = (sessionId: string) =>
    insist({ method: 'POST', path: '/api/complete-signup', body: { sessionId } }, isClear)

  const habit = random.weighted(habits)
  history.count(`payer: ${habit}`)
  if (habit === 'givesUp') {
    const body = { name, email, password }
    await insist({ method: 'POST', path: '/api/create-checkout-session', body }, isClear)
    return
  }
  const sessionId = await payOnce()
  const again = habit === 'paysTwice' ? await payOnce() : undefined
  if (habit !== 'closesTheTab' && sessionId) await complete(sessionId)
  if (again) await complete(again)
  // A person would wait for the mail; each earlier attempt costs the service a password hash.
  const login = { method: 'POST', path: '/api/auth/login', body: { email, password } } satisfies ApiRequest
  if (!isSignedIn()) await insist(login, isSignedIn, [1_000, 3_000])
  const me = await insist({ method: 'GET', path: '/api/auth/me' }, isClear)
  if (me?.is !== 'acknowledged') return
  const { id } = me.body as { id: string }

  const subscription = async () => {
    const checkout = `/v1/checkout/sessions/${sessionId ?? again}?expand[]=subscription`
    return (await stripe<{ subscription: { id: string; customer: string } | null }>(checkout))?.subscription
  }
  const post = (path: string) => insist({ method: 'POST', path }, isClear)

  const take: Record<keyof typeof actions, () => Promise<unknown>> = {
    renewal: async () => stripe(`/sandbox/subscriptions/${(await subscription())?.id}/advance`, 'POST'),
    retry: async () => stripe(`/sandbox/subscriptions/${(await subscription())?.id}/retry`, 'POST'),
    cancel: () => post('/api/billing/cancel-subscription'),
    resume: () => post('/api/billing/resume-subscription'),
    newCard: async () => {
      const opened = await post('/api/billing/update-payment-method')
      if (opened?.is === 'acknowledged') await typeCard((opened.body as { url: string }).url)
    },
    payByHand: async () => {
      const open = await stripe<{ data: { hosted_invoice_url: string }[] }>(
        `/v1/invoices?status=open&customer=${(await subscription())?.customer}`,
      )
      for (const { hosted_invoice_url } of open?.data ?? []) await typeCard(hosted_invoice_url)
    },
    refund: async () => {
      const made = await stripe<{ data: { id: string; amount: number; amount_refunded: number; paid: boolean }[] }>(
        `/v1/charges?customer=${(await subscription())?.customer}`,
      )
      const charge = made?.data.find(({ paid, amount, amount_refunded }) => paid && amount_refunded < amount)
      if (!charge) return
      const left = charge.amount - charge.amount_refunded
      const amount = String(random.chance(0.5) ? left : Math.min(left, 333))
      await stripe('/v1/refunds', 'POST', { charge: charge.id, amount })
    },
    endedByHand: async () => stripe(`/v1/subscriptions/${(await subscription())?.id}`, 'DELETE'),
    subscribesAgain: async () => {
      const table = `${sandboxUrl}/pricing-table/prctbl_sandbox`
      const body = new URLSearchParams({ 'client-reference-id': id, 'customer-email': email })
      const opened = await fetch(table, { method: 'POST', body, redirect: 'manual' })
      const { location } = await typeCard(new URL(opened.headers.get('location') ?? '', table).href)
      const session = location && new URL(location).searchParams.get('session_id')
      if (session && random.chance(0.5)) await complete(session)
    },
  }
  const months = random.between(1, 5)
  for (let month = 0; month < months && !signal.aborted; month += 1) {
    const action = random.weighted(actions)
    history.count(`action: ${action}`)
    await take[action]()
    await sleep(random.between(0, 400), undefined, { signal }).catch(() => undefined)
  }
}
