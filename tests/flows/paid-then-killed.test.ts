import { listStuckWork, retryWork } from '@roletrail/chassis/maintenance/commands'
import { testSql } from '@roletrail/chassis/testing/sql'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSeeker, type Seeker, sessionIn } from '../actors/seeker.ts'
import { startApp, type TestApp } from '../system/app.ts'
import { after, afterAsking, before, beforeAsking, type Crash, whileCrashing } from '../system/crashes.ts'
import { paymentProvider } from '../system/payment-provider.ts'

let app: TestApp
let provider: ReturnType<typeof paymentProvider>
let people: ReturnType<typeof testSql>

beforeAll(async () => {
  app = await startApp()
  provider = paymentProvider(app.sandboxUrl)
  people = testSql(app.databases.identity.url)
}, 60_000)
afterAll(async () => {
  await people.$disconnect()
  await app[Symbol.asyncDispose]()
})

const soon = { timeout: 40_000, interval: 50 }
let nth = 0
const newcomer = () => createSeeker(app.url, 'Ada Lovelace', `paid.${(nth += 1)}@example.test`)
const hasAccount = async (email: string) =>
  (await people.$queryRaw<object[]>`select 1 from people where email = ${email}`).length === 1

const stored = (event: string) => new RegExp(`insert into events[^]*\n${event}\n`)

/**
 * A mail whose worker was killed just after it had claimed it is in doubt, and is looked up a quarter of an hour later. Here
 * somebody looks at once, sees that the provider has none, and has it sent.
 */
const receivesWelcome = (email: string) =>
  vi.waitFor(
    async () => {
      const welcomes = (await app.inbox.mailsTo(email)).filter(({ subject }) => subject.startsWith('Welcome'))
      if (welcomes.length) return welcomes
      const doubtful = await listStuckWork(app.databases.notifications.url)
      for (const { queue, id } of doubtful) await retryWork(app.databases.notifications.url, queue, id)
      throw new Error(`no welcome to ${email} yet`)
    },
    { timeout: 45_000, interval: 500 },
  )

/** There is an account with access, one subscription, nothing refunded, and one welcome mail. */
const expectWelcome = async (seeker: Seeker, sessionId: string, password?: string) => {
  await vi.waitFor(async () => expect(await hasAccount(seeker.email)).toBe(true), soon)
  // identity has just been started again, and may say 503 for a moment.
  await vi.waitFor(async () => expect((await seeker.logIn(password)).status).toBe(200), soon)
  await vi.waitFor(async () => expect((await seeker.me()).body.access).toBe('full'), soon)
  expect(await receivesWelcome(seeker.email)).toHaveLength(1)
  await vi.waitFor(
    async () => expect((await seeker.browser.get('/api/user/billing')).body).toMatchObject({ hasSubscription: true }),
    soon,
  )
  const customer = await provider.payerOf(sessionId)
  expect(await provider.charges(customer)).toMatchObject([{ amount: 1_000, amount_refunded: 0 }])
  expect((await provider.subscriptions()).filter((each) => each.customer === customer)).toMatchObject([
    { status: 'active' },
  ])
}

describe('S9: paid, and then killed', { timeout: 120_000 }, () => {
  it.each<[string, Crash]>([
    ['identity while it calls billing', beforeAsking('identity', /fulfil/)],
    ['billing before it stores the payment', before('billing', stored('CheckoutFulfilled'))],
    ['billing after it stored the payment, before it responds', after('billing', stored('CheckoutFulfilled'))],
    ['identity before the account is stored', before('identity', stored('Completed'))],
    ['identity after the account is stored', after('identity', stored('Completed'))],
  ])('%s, while the browser waits: without webhook and retry, there is an account', async (_name, crash) => {
    await app.webhooks({ loseEvery: 1 })
    const ada = newcomer()
    const { location } = await pay(await ada.startSignUp())
    await whileCrashing(app, [crash], () => ada.completeSignUp(sessionIn(location)))
    // A restart runs the next sweep, which otherwise comes within ten minutes.
    await app.stop('billing')
    await app.start('billing')
    await expectWelcome(ada, sessionIn(location))
    await app.webhooks({})
  })

  it.each<[string, Crash[]]>([
    [
      'before each service stores what it received',
      [
        before('billing', /INSERT INTO "public"."stripe_events"/),
        before('identity', stored('Registered')),
        before('notifications', /insert into outgoing_emails/),
      ],
    ],
    [
      'after each service stored what it received, before it acknowledges it',
      [
        after('billing', /INSERT INTO "public"."stripe_events"/),
        after('identity', stored('Registered')),
        after('notifications', /insert into outgoing_emails/),
      ],
    ],
    ['before billing stores the payment', [before('billing', stored('CheckoutFulfilled'))]],
    ['after billing stored the payment', [after('billing', stored('CheckoutFulfilled'))]],
  ])('%s, with the tab closed: there is an account', async (_name, crashes) => {
    const ada = newcomer()
    const url = await ada.startSignUp()
    const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
    await whileCrashing(app, crashes, () => pay(url))
    await expectWelcome(ada, sessionId)
  })

  it.each<[string, Crash[]]>([
    ['before identity stores that a refund is required', [before('identity', stored('RefundRequired'))]],
    ['after identity stored that a refund is required', [after('identity', stored('RefundRequired'))]],
    ['before billing stores the request', [before('billing', stored('RefundRequired'))]],
    ['after billing stored the request', [after('billing', stored('RefundRequired'))]],
    ['before Stripe receives it', [beforeAsking('billing', /POST \/v1\/refunds/)]],
    ['after Stripe refunded it', [afterAsking('billing', /POST \/v1\/refunds/)]],
    ['before the refund is stored', [before('billing', stored('RefundMade')), before('identity', stored('Refunded'))]],
    ['after the refund is stored', [after('billing', stored('RefundMade')), after('identity', stored('Refunded'))]],
  ])('%s, for an email that has an account: all of it is refunded, once', async (_name, crashes) => {
    const ada = newcomer()
    const twin = createSeeker(app.url, 'Ada', ada.email)
    const second = await twin.startSignUp()
    const sessionId = new URL(second).pathname.split('/').at(-1) ?? ''
    await ada.signUp()
    await whileCrashing(app, crashes, () => pay(second))
    await app.inbox.newest(ada.email, 'We refunded your payment')
    const customer = await provider.payerOf(sessionId)
    expect(await provider.charges(customer)).toMatchObject([{ amount: 1_000, amount_refunded: 1_000 }])
    expect((await provider.subscriptions()).filter((each) => each.customer === customer)).toMatchObject([
      { status: 'canceled' },
    ])
    await vi.waitFor(
      async () =>
        expect(await people.$queryRaw`select status from signups where checkout_session_id = ${sessionId}`).toEqual([
          { status: 'refunded' },
        ]),
      soon,
    )
    expect((await app.inbox.mailsTo(ada.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'We refunded your payment',
      'Welcome to RoleTrail',
    ])
  })

  it.each<[string, Crash[]]>([
    [
      'before each service stores what it received',
      [before('billing', stored('Paid')), before('identity', stored('Registered'))],
    ],
    [
      'after each service stored what it received',
      [after('billing', stored('Paid')), after('identity', stored('Registered'))],
    ],
    ['before the payer is identified', [before('billing', stored('Claimed'))]],
    ['after the payer is identified', [after('billing', stored('Claimed'))]],
  ])('%s, by an unknown payer on /subscribe: there is an account', async (_name, crashes) => {
    const fay = newcomer()
    const url = await provider.pricingTable({ 'customer-email': fay.email })
    const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
    await whileCrashing(app, crashes, () => pay(url))
    const password = 'a kite above the river'
    const { text } = await app.inbox.newest(fay.email, 'Set your RoleTrail password')
    const [, token] = /\/set-password#token=(\S+)$/m.exec(text) ?? []
    const setsPassword = () => fay.browser.post('/api/auth/set-password', { token, newPassword: password })
    // As above, a service that has just been started again.
    await vi.waitFor(async () => expect((await setsPassword()).status).toBe(204), soon)
    await expectWelcome(fay, sessionId, password)
  })
})
