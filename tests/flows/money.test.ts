import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSeeker, type Seeker, sessionIn } from '../actors/seeker.ts'
import { startApp, type TestApp } from '../system/app.ts'
import { paymentProvider } from '../system/payment-provider.ts'

let app: TestApp
let provider: ReturnType<typeof paymentProvider>

beforeAll(async () => {
  app = await startApp()
  provider = paymentProvider(app.sandboxUrl)
})
afterAll(() => app[Symbol.asyncDispose]())

const soon = { timeout: 20_000, interval: 50 }
const idOf = async (seeker: Seeker) => (await seeker.me()).body.id
const billingOf = async (seeker: Seeker) =>
  (await seeker.browser.get<{ subscriptionStatus: string; failedPayment: object | null }>('/api/user/billing')).body
const mailsTo = async (address: string) => (await app.inbox.mailsTo(address)).map(({ subject }) => subject)

/** Presses the button of the pricing table and pays; returns the checkout's id. */
const buys = async (person: { 'client-reference-id'?: string; 'customer-email'?: string }) => {
  const { location } = await pay(await provider.pricingTable(person))
  return sessionIn(location)
}

describe('two payments', () => {
  it('U4: of one email address, twenty at once, open one account, and nineteen are refunded', {
    timeout: 90_000,
  }, async () => {
    const [ada, ...others] = ['ada.twice@example.test', 'ADA.twice@example.test ', ' Ada.Twice@Example.Test'].flatMap(
      (email) => Array.from({ length: 7 }, () => createSeeker(app.url, 'Ada', email)),
    )
    if (!ada) throw new Error('nobody signs up')
    const twenty = [ada, ...others.slice(0, 19)]
    // Twenty passwords are more than a busy machine hashes in time: who is told to wait tries again.
    const addresses = await Promise.all(twenty.map((each) => vi.waitFor(() => each.startSignUp(), soon)))
    await Promise.all(addresses.map((address) => pay(address)))
    await vi.waitFor(async () => expect((await ada.me()).status === 200 || (await ada.logIn()).status).toBe(200), soon)
    const id = await idOf(ada)
    const payers = await Promise.all(
      addresses.map((address) => provider.payerOf(new URL(address).pathname.split('/').at(-1) ?? '')),
    )
    const kept = async () => (await Promise.all(payers.map((payer) => provider.charges(payer)))).flat()
    await vi.waitFor(
      async () => {
        const returned = (await kept()).filter(({ amount, amount_refunded }) => amount === amount_refunded)
        expect(returned).toHaveLength(19)
        const all = (await provider.subscriptions()).filter(({ customer }) => payers.includes(customer))
        expect(all.filter(({ status }) => status === 'active')).toMatchObject([{ metadata: { userId: id } }])
        const mails = (await mailsTo(ada.email)).filter((subject) => subject === 'We refunded your payment')
        expect(mails).toHaveLength(19)
      },
      { timeout: 60_000, interval: 200 },
    )
    expect(await kept()).toHaveLength(20)
    expect(await billingOf(ada)).toMatchObject({ subscriptionStatus: 'active' })
    expect((await mailsTo(ada.email)).filter((subject) => subject === 'Welcome to RoleTrail')).toHaveLength(1)
  })

  it('of one person on /subscribe leave one subscription, and the second is refunded', {
    timeout: 60_000,
  }, async () => {
    const bea = await createSeeker(app.url, 'Bea', 'bea.again@example.test').signUp()
    const id = await idOf(bea)
    const sessionId = await buys({ 'client-reference-id': id, 'customer-email': bea.email })
    const { status, body } = await bea.completeSignUp(sessionId)
    expect({ status, body }).toMatchObject({ status: 200, body: { success: true, user: null, outcome: 'returned' } })
    await vi.waitFor(async () => expect(await mailsTo(bea.email)).toContain('We refunded your payment'), soon)
    expect(await billingOf(bea)).toMatchObject({ subscriptionStatus: 'active' })
    expect((await provider.of(id)).status).toBe('active')
  })
})

describe('somebody who pays on /subscribe without being signed in', () => {
  it('gets an account with the email address they paid with', { timeout: 60_000 }, async () => {
    const email = 'Fay.Walks.In@example.test'
    const sessionId = await buys({ 'customer-email': email })
    const fay = createSeeker(app.url, 'Fay', email)
    expect(await fay.completeSignUp(sessionId)).toMatchObject({
      status: 200,
      body: { success: true, user: null, outcome: 'set_password' },
    })
    // Repeated, and reported by the webhook too: one account, one subscription.
    expect((await fay.completeSignUp(sessionId)).status).toBe(200)
    await app.inbox.newest(email.toLowerCase(), 'Welcome to RoleTrail')
    const { text } = await app.inbox.newest(email.toLowerCase(), 'Set your RoleTrail password')
    const [, token] = /\/set-password#token=(\S+)$/m.exec(text) ?? []
    const set = () => fay.browser.post('/api/auth/set-password', { token, newPassword: fay.password })
    expect((await set()).status).toBe(204)
    expect((await set()).status).toBe(410)
    expect((await fay.logIn()).status).toBe(200)
    const again = await fay.browser.post('/api/create-checkout-session', { name: 'Fay', email, password: fay.password })
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  })

  it('need not return for it, and sees the same when returning after the webhook', { timeout: 60_000 }, async () => {
    const email = 'gus.walks.in@example.test'
    const sessionId = await buys({ 'customer-email': email })
    expect(await app.inbox.newest(email, 'Welcome to RoleTrail')).toMatchObject({ to: email })
    const gus = createSeeker(app.url, 'Gus', email)
    expect((await gus.completeSignUp(sessionId)).body).toMatchObject({ success: true, outcome: 'set_password' })
  })

  it('and has an account gets the subscription, or a refund if there is one already', {
    timeout: 60_000,
  }, async () => {
    const hal = await createSeeker(app.url, 'Hal', 'hal.known@example.test').signUp()
    const id = await idOf(hal)
    const second = await buys({ 'customer-email': hal.email })
    expect((await hal.completeSignUp(second)).body).toMatchObject({ outcome: 'returned' })
    await vi.waitFor(async () => expect(await mailsTo(hal.email)).toContain('We refunded your payment'), soon)
    await provider.end(id)
    await vi.waitFor(async () => expect((await hal.me()).body.access).toBe('read'), soon)
    const third = await buys({ 'customer-email': hal.email })
    expect((await hal.completeSignUp(third)).body).toMatchObject({ outcome: 'sign_in' })
    expect((await hal.me()).body.access).toBe('full')
  })
})

describe('a changed login email', () => {
  it('is where Stripe sends the next receipt', { timeout: 60_000 }, async () => {
    const ivy = await createSeeker(app.url, 'Ivy', 'ivy.before@example.test').signUp()
    const { customer } = await provider.of(await idOf(ivy))
    expect(await provider.emailOf(customer)).toBe(ivy.email)
    const email = 'ivy.after@example.test'
    const asked = await ivy.browser.post('/api/account/email', { email, currentPassword: ivy.password })
    expect(asked.status).toBe(204)
    const code = await app.inbox.codeTo(email, 'Your RoleTrail confirmation code')
    expect((await ivy.browser.post('/api/account/email/confirm', { code })).status).toBe(200)
    await vi.waitFor(async () => expect(await provider.emailOf(customer)).toBe(email), soon)
  })
})

describe('access', () => {
  it('ends everywhere as soon as the subscription ends, and returns with the next one', {
    timeout: 60_000,
  }, async () => {
    const cleo = await createSeeker(app.url, 'Cleo', 'cleo.access@example.test').signUp()
    const id = await idOf(cleo)
    const job = await cleo.addJob({ company: 'Acme', position: 'Engineer' })
    const tab = await cleo.listen()
    await provider.end(id)
    await vi.waitFor(() => expect(tab.received('api/auth/me')).toBe(true), soon)
    // The tab that was notified refetches, and gets the current state.
    expect((await cleo.me()).body.access).toBe('read')
    expect(await cleo.move(job.id, 'offer')).toMatchObject({ status: 402, body: { code: 'subscription_required' } })
    expect(await cleo.jobs()).toHaveLength(1)
    tab.close()

    const next = await cleo.listen()
    await buys({ 'client-reference-id': id, 'customer-email': cleo.email })
    await vi.waitFor(() => expect(next.received('api/billing/data')).toBe(true), soon)
    await vi.waitFor(async () => expect((await cleo.me()).body.access).toBe('full'), soon)
    expect((await cleo.move(job.id, 'offer')).status).toBe(200)
    expect((await cleo.browser.delete(`/api/jobs/${job.id}`)).status).toBe(204)
    next.close()
  })

  it('continues while a renewal fails, and the person is notified', { timeout: 60_000 }, async () => {
    const dan = createSeeker(app.url, 'Dan', 'dan.fails@example.test')
    const { location } = await pay(await dan.startSignUp(), '4000000000000341')
    await dan.returnFromCheckout(location)
    const id = await idOf(dan)
    await provider.advance(id)
    await vi.waitFor(
      async () =>
        expect(await billingOf(dan)).toMatchObject({
          subscriptionStatus: 'past_due',
          failedPayment: { reason: 'Your card was declined.' },
        }),
      soon,
    )
    expect((await dan.me()).body.access).toBe('full')
    await vi.waitFor(
      async () => expect(await mailsTo(dan.email)).toContain('Your RoleTrail payment didn’t go through'),
      soon,
    )
    const { body } = await dan.browser.post<{ url: string }>('/api/billing/update-payment-method')
    expect((await pay(body.url)).location).toBe(`${app.url}/billing`)
    await vi.waitFor(async () => expect((await billingOf(dan)).subscriptionStatus).toBe('active'), soon)
    await app.inbox.newest(dan.email, 'Your RoleTrail payment went through')
  })

  it('continues after canceling, which is reported by mail and in every tab, as is undoing it', {
    timeout: 60_000,
  }, async () => {
    const eve = await createSeeker(app.url, 'Eve', 'eve.cancels@example.test').signUp()
    const tab = await eve.listen()
    expect((await eve.browser.post('/api/billing/cancel-subscription')).body).toMatchObject({
      subscriptionStatus: 'canceled',
      accessUntil: expect.stringMatching(/Z$/),
    })
    await vi.waitFor(() => expect(tab.received('api/user/billing')).toBe(true), soon)
    expect((await eve.me()).body.access).toBe('full')
    expect((await eve.browser.post('/api/billing/resume-subscription')).body).toMatchObject({
      subscriptionStatus: 'active',
    })
    await vi.waitFor(
      async () =>
        expect((await mailsTo(eve.email)).toSorted()).toEqual([
          'Welcome to RoleTrail',
          'Your RoleTrail subscription continues',
          'Your RoleTrail subscription is canceled',
        ]),
      soon,
    )
    tab.close()
  })
})
