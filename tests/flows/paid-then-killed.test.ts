import { pathToFileURL } from 'node:url'
import { testInterruptedProxy } from '@roletrail/chassis/testing/interrupted-proxy'
import { testProcess } from '@roletrail/chassis/testing/process'
import { testSql } from '@roletrail/chassis/testing/sql'
import { mainOf } from '@roletrail/local/paths'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cardCompany } from '../actors/card-company.ts'
import { createSeeker, type Seeker, sessionIn } from '../actors/seeker.ts'
import { type Constellation, constellation } from '../constellation.ts'

let world: Constellation
let bank: ReturnType<typeof cardCompany>
let people: ReturnType<typeof testSql>

beforeAll(async () => {
  world = await constellation()
  bank = cardCompany(world.sandboxUrl)
  people = testSql(world.databases.identity.url)
}, 60_000)
afterAll(async () => {
  await people.$disconnect()
  await world[Symbol.asyncDispose]()
})

const soon = { timeout: 40_000, interval: 50 }
let nth = 0
const newcomer = () => createSeeker(world.url, 'Ada Lovelace', `paid.${(nth += 1)}@example.test`)
const hasAccount = async (email: string) =>
  (await people.$queryRaw<object[]>`select 1 from people where email = ${email}`).length === 1

type Part = 'identity' | 'billing' | 'notifications'

/** Where a process dies: around a commit, or around a question to somebody else. */
type Death = { part: Part; moment: 'before' | 'after' } & ({ commitOf: RegExp } | { asking: RegExp })

const stored = (event: string) => new RegExp(`insert into events[^]*\n${event}\n`)
const before = (part: Part, commitOf: RegExp): Death => ({ part, moment: 'before', commitOf })
const after = (part: Part, commitOf: RegExp): Death => ({ part, moment: 'after', commitOf })

const asked = { identity: 'BILLING_URL', billing: 'STRIPE_API_URL', notifications: 'MAILGUN_URL' } as const

/** A service as a process in the place of the one that runs here; it dies as told, and the other one goes on for it. */
const doomed = async (death: Death) => {
  const { part, moment } = death
  const told = world.told[part]
  const variables = Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const environment: Record<string, string> = Object.fromEntries(variables)
  let kill = () => {}
  const variable = asked[part]
  const gate =
    'asking' in death
      ? await testInterruptedProxy(environment[variable] ?? '', { moment, at: death.asking, interrupt: () => kill() })
      : undefined
  await world.stop(part)
  const process = await testProcess(pathToFileURL(mainOf(`services/${part}`)), {
    environment: { ...environment, ...(gate && { [variable]: gate.url }) },
    ...('commitOf' in death && { crash: moment, crashAt: death.commitOf }),
  })
  kill = () => void process.signal('SIGKILL')
  let how: string | number | undefined
  void process.exited.then((signal) => (how = signal))
  return {
    died: async () => {
      await vi.waitFor(() => expect(how, `${part} went on: ${process.output()}`).toBe('SIGKILL'), soon)
      await world.start(part)
    },
    [Symbol.asyncDispose]: async () => {
      await process[Symbol.asyncDispose]()
      await gate?.[Symbol.asyncDispose]()
    },
  }
}

/** Lets the payment be heard while the given processes die; answers when all of them have. */
const whileDying = async (deaths: Death[], heard: () => Promise<unknown>) => {
  await using stack = new AsyncDisposableStack()
  const dying = await Promise.all(deaths.map(doomed))
  for (const each of dying) stack.use(each)
  const hearing = heard()
  await Promise.all(dying.map(({ died }) => died()))
  await hearing
}

/** A board for what was paid, one subscription, all of the money kept, and one welcome. */
const expectWelcome = async (seeker: Seeker, sessionId: string, password?: string) => {
  await vi.waitFor(async () => expect(await hasAccount(seeker.email)).toBe(true), soon)
  expect((await seeker.logIn(password)).status).toBe(200)
  await vi.waitFor(async () => expect((await seeker.me()).body.access).toBe('full'), soon)
  await world.inbox.newest(seeker.email, 'Welcome to RoleTrail')
  expect((await world.inbox.mailsTo(seeker.email)).filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(
    1,
  )
  await vi.waitFor(
    async () => expect((await seeker.browser.get('/api/user/billing')).body).toMatchObject({ hasSubscription: true }),
    soon,
  )
  const customer = await bank.payerOf(sessionId)
  expect(await bank.charges(customer)).toMatchObject([{ amount: 1_000, amount_refunded: 0 }])
  expect((await bank.subscriptions()).filter((each) => each.customer === customer)).toMatchObject([
    { status: 'active' },
  ])
}

describe('S9: paid, and then killed', { timeout: 120_000 }, () => {
  it.each<[string, Death]>([
    ['identity as it asks billing', { part: 'identity', moment: 'before', asking: /fulfil/ }],
    ['billing before it remembers', before('billing', stored('CheckoutFulfilled'))],
    ['billing after it remembers, before it answers', after('billing', stored('CheckoutFulfilled'))],
    ['identity before the account is there', before('identity', stored('Completed'))],
    ['identity after the account is there', after('identity', stored('Completed'))],
  ])('%s, while the browser waits: no webhook, no second try, and there is an account', async (_name, death) => {
    await world.webhooks({ loseEvery: 1 })
    const ada = newcomer()
    const { location } = await pay(await ada.startSignUp())
    await whileDying([death], () => ada.completeSignUp(sessionIn(location)))
    // The next sweep, which otherwise comes within ten minutes.
    await world.stop('billing')
    await world.start('billing')
    await expectWelcome(ada, sessionIn(location))
    await world.webhooks({})
  })

  it.each<[string, Death[]]>([
    [
      'before each keeps what it was told',
      [
        before('billing', /INSERT INTO "public"."stripe_events"/),
        before('identity', stored('Registered')),
        before('notifications', /insert into mails/),
      ],
    ],
    [
      'after each has kept what it was told, before it says so',
      [
        after('billing', /INSERT INTO "public"."stripe_events"/),
        after('identity', stored('Registered')),
        after('notifications', /insert into mails/),
      ],
    ],
    ['before billing remembers', [before('billing', stored('CheckoutFulfilled'))]],
    ['after billing remembers', [after('billing', stored('CheckoutFulfilled'))]],
  ])('%s, with the tab closed: there is an account', async (_name, deaths) => {
    const ada = newcomer()
    const url = await ada.startSignUp()
    const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
    await whileDying(deaths, () => pay(url))
    await expectWelcome(ada, sessionId)
  })

  it.each<[string, Death[]]>([
    ['before it is known that it goes back', [before('identity', stored('RefundRequired'))]],
    ['after it is known that it goes back', [after('identity', stored('RefundRequired'))]],
    ['before billing takes it on', [before('billing', stored('RefundRequired'))]],
    ['after billing took it on', [after('billing', stored('RefundRequired'))]],
    ['before Stripe hears of it', [{ part: 'billing', moment: 'before', asking: /POST \/v1\/refunds/ }]],
    ['when Stripe has returned it', [{ part: 'billing', moment: 'after', asking: /POST \/v1\/refunds/ }]],
    ['before it is written down', [before('billing', stored('RefundMade')), before('identity', stored('Refunded'))]],
    ['after it is written down', [after('billing', stored('RefundMade')), after('identity', stored('Refunded'))]],
  ])('%s, for an address that has an account: all of it goes back, once', async (_name, deaths) => {
    const ada = newcomer()
    const twin = createSeeker(world.url, 'Ada', ada.email)
    const second = await twin.startSignUp()
    const sessionId = new URL(second).pathname.split('/').at(-1) ?? ''
    await ada.signUp()
    await whileDying(deaths, () => pay(second))
    await world.inbox.newest(ada.email, 'We returned a payment to you')
    const customer = await bank.payerOf(sessionId)
    expect(await bank.charges(customer)).toMatchObject([{ amount: 1_000, amount_refunded: 1_000 }])
    expect((await bank.subscriptions()).filter((each) => each.customer === customer)).toMatchObject([
      { status: 'canceled' },
    ])
    await vi.waitFor(
      async () =>
        expect(await people.$queryRaw`select status from signups where checkout_session_id = ${sessionId}`).toEqual([
          { status: 'refunded' },
        ]),
      soon,
    )
    expect((await world.inbox.mailsTo(ada.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'We returned a payment to you',
      'Welcome to RoleTrail',
    ])
  })

  it.each<[string, Death[]]>([
    [
      'before each keeps what it was told',
      [before('billing', stored('Paid')), before('identity', stored('Registered'))],
    ],
    [
      'after each has kept what it was told',
      [after('billing', stored('Paid')), after('identity', stored('Registered'))],
    ],
    ['before it is known whose it is', [before('billing', stored('Claimed'))]],
    ['after it is known whose it is', [after('billing', stored('Claimed'))]],
  ])('%s, by nobody we know, on /subscribe: there is an account', async (_name, deaths) => {
    const fay = newcomer()
    const url = await bank.pricingTable({ 'customer-email': fay.email })
    const sessionId = new URL(url).pathname.split('/').at(-1) ?? ''
    await whileDying(deaths, () => pay(url))
    const password = 'a kite above the river'
    const code = await world.inbox.codeTo(fay.email)
    expect(
      (await fay.browser.post('/api/auth/reset', { email: fay.email, token: code, newPassword: password })).status,
    ).toBe(204)
    await expectWelcome(fay, sessionId, password)
  })
})
