import { newId } from '@roletrail/chassis/base/id'
import { testSql } from '@roletrail/chassis/testing/sql'
import { pay } from '@roletrail/sandbox/test/cardholder'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttpBrowser } from '../actors/http-browser.ts'
import { sessionIn } from '../actors/seeker.ts'
import { createVisitor, newBrowser } from '../actors/visitor.ts'
import { launchChromium } from '../browser/chromium/chromium.ts'
import { startApp, type TestApp } from '../system/app.ts'
import { type OtlpReceiver, startOtlpReceiver } from '../system/otlp-receiver.ts'

let app: TestApp
let collector: OtlpReceiver

beforeAll(async () => {
  collector = await startOtlpReceiver()
  app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '1' })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await collector.close()
})

const soon = { timeout: 10_000, interval: 50 }

describe('signing up', () => {
  it('leads from the form through the checkout to a board of one’s own', async () => {
    const ada = await app.seeker('ada').signUp()
    const { body: me } = await ada.me()
    expect(me).toMatchObject({ email: ada.email, role: 'user', access: 'full' })

    const live = await ada.listen()
    const job = await ada.addJob({ company: 'Acme', position: 'Engineer' })
    expect(job).toMatchObject({ status: 'applied', userId: me.id })
    await ada.move(job.id, 'offer')
    expect((await ada.history(job.id)).map(({ fromStage, toStage }) => [fromStage, toStage])).toEqual([
      ['applied', 'offer'],
      [null, 'applied'],
    ])
    await vi.waitFor(() => expect(live.received(`api/jobs/${job.id}/stage-history`)).toBe(true), soon)
    expect(live.received('api/jobs')).toBe(true)
    live.close()

    const welcome = await app.inbox.firstTo(ada.email)
    expect(welcome.subject).toBe('Welcome to RoleTrail')
    expect(welcome.text).toContain(`${app.url}/dashboard`)

    await ada.logOut()
    expect((await ada.me()).status).toBe(401)
    expect((await ada.logIn('not her password')).status).toBe(401)
    expect((await ada.logIn()).status).toBe(200)
    expect(await ada.jobs()).toHaveLength(1)
  })

  it('shows the subscription that was paid for', async () => {
    const bea = await app.seeker('bea').signUp()
    await vi.waitFor(
      async () =>
        expect((await bea.browser.get('/api/user/billing')).body).toMatchObject({
          hasSubscription: true,
          planName: 'Pro',
          planAmount: 1000,
          planCurrency: 'usd',
          subscriptionStatus: 'active',
          nextBillingDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        }),
      soon,
    )
  })

  it('S5: needs no webhook: if none ever comes, the page after the checkout opens the account', async () => {
    await app.webhooks({ loseEvery: 1 })
    const ben = await app.seeker('ben').signUp()
    expect((await ben.me()).body).toMatchObject({ email: ben.email, access: 'full' })
    expect((await app.inbox.firstTo(ben.email)).subject).toBe('Welcome to RoleTrail')
    await app.webhooks({})
  })

  it('S7: does not need the browser after the payment: even with the tab closed, there is an account', async () => {
    const cleo = app.seeker('cleo')
    await pay(await cleo.startSignUp())
    await vi.waitFor(async () => expect((await cleo.logIn()).status).toBe(200), soon)
    expect((await app.inbox.firstTo(cleo.email)).subject).toBe('Welcome to RoleTrail')
    expect((await cleo.me()).body.access).toBe('full')
  })

  it('is followed by a welcome that is known to have arrived', async () => {
    const eli = await app.seeker('eli').signUp()
    const { id } = (await eli.me()).body
    const mails = testSql(app.databases.notifications.url)
    await vi.waitFor(
      async () =>
        expect(await mails.$queryRaw`select state, outcome from outgoing_emails where user_id = ${id}::uuid`).toEqual([
          { state: 'sent', outcome: 'delivered' },
        ]),
      soon,
    )
    await mails.$disconnect()
  })

  it('S11: leaves no account behind a declined card', async () => {
    const dan = app.seeker('dan')
    const url = await dan.startSignUp()
    const { text } = await pay(url, '4000000000000002')
    expect(text).toContain('Your card was declined.')
    const session = new URL(url).pathname.split('/').at(-1) ?? ''
    const { status, body } = await dan.completeSignUp(session)
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, error: expect.stringContaining('Payment not completed') })
    expect((await dan.logIn()).status).toBe(401)
  })

  it('S10: signs nobody in by a session id from someone else’s link', async () => {
    const fay = app.seeker('fay')
    const { location } = await pay(await fay.startSignUp())
    const thief = createHttpBrowser(app.url)
    const { status, body } = await thief.post('/api/complete-signup', { sessionId: sessionIn(location) })
    expect({ status, body }).toEqual({ status: 200, body: { success: true, outcome: 'sign_in', user: null } })
    expect(thief.cookies.size).toBe(0)
    expect((await thief.get('/api/auth/me')).status).toBe(401)

    // The person who started is still signed in, once; later the same link signs nobody in.
    expect((await fay.completeSignUp(sessionIn(location))).body.user).toMatchObject({ email: fay.email })
    await fay.logOut()
    expect((await fay.completeSignUp(sessionIn(location))).body.user).toBeNull()
    expect((await fay.me()).status).toBe(401)
  })

  it('reveals nothing about an unknown session id', async () => {
    const { status, body } = await app.seeker('nobody').completeSignUp('cs_test_unknown')
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false })
  })

  it('refuses an email address that has an account, before any checkout', async () => {
    const gil = await app.seeker('gil').signUp()
    const { status, body } = await createHttpBrowser(app.url).post('/api/create-checkout-session', {
      name: 'Gil again',
      email: gil.email.toUpperCase(),
      password: 'another password',
    })
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'An account with this email already exists. Sign in instead.' })
  })

  it('opens one account however often and wherever the payment is reported', async () => {
    const hal = app.seeker('hal')
    const { location } = await pay(await hal.startSignUp())
    const answers = await Promise.all(Array.from({ length: 8 }, () => hal.completeSignUp(sessionIn(location))))
    // One is completed, one waits for it, and the others are asked to come again.
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect((await hal.completeSignUp(sessionIn(location))).status).toBe(200)
    expect((await hal.logIn()).status).toBe(200)
    await app.inbox.firstTo(hal.email)
    expect(await app.inbox.mailsTo(hal.email)).toHaveLength(1)
  })

  it('keeps one person’s jobs from another', async () => {
    const [ivy, joe] = [await app.seeker('ivy').signUp(), await app.seeker('joe').signUp()]
    const job = await ivy.addJob({ company: 'Acme', position: 'Engineer' })
    expect((await joe.browser.get(`/api/jobs/${job.id}`)).status).toBe(404)
    expect((await joe.move(job.id, 'offer')).status).toBe(404)
    expect((await joe.browser.get(`/api/jobs/${newId()}`)).status).toBe(404)
    expect((await joe.browser.get('/api/admin/metrics')).status).toBe(403)
    expect((await createHttpBrowser(app.url).get('/api/jobs')).status).toBe(401)
  })

  it('works while NATS is down; the mail follows', async () => {
    await app.nats.kill()
    const kim = await app.seeker('kim').signUp()
    const job = await kim.addJob({ company: 'Acme', position: 'Engineer' })
    expect((await kim.move(job.id, 'onsite')).status).toBe(200)
    expect(await app.inbox.mailsTo(kim.email)).toEqual([])
    await app.nats.start()
    expect((await app.inbox.firstTo(kim.email)).subject).toBe('Welcome to RoleTrail')
  })
})

describe('one click', () => {
  it('is one trace, from the browser through every service to the mail and the other tab it leads to', async () => {
    const lea = await app.seeker('lea').signUp()
    await using chromium = await launchChromium()
    const window = await createVisitor(await newBrowser(chromium, app.url), app.url)
    await window.continues(lea.browser)
    await window.opens('/settings')
    await window.clicks('button', 'Change / Recover Password')
    await window.clicks('button', 'I know my current password')
    const password = 'another password of hers'
    await window.fills({ 'Current password': lea.password, 'New password': password, 'Confirm password': password })
    const clicked = window.page.waitForRequest('**/api/account/password')
    await window.clicks('button', 'Change password')
    await window.reads('Password changed')
    const [, traceId = ''] = ((await clicked).headers().traceparent ?? '').split('-')
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    await app.inbox.newest(lea.email, 'Your RoleTrail password was changed')
    const steps = [
      ['bff', 'POST /api/account/password'],
      ['identity', 'POST /internal/password'],
      ['identity', 'publish ev.identity.user.password-changed.v1'],
      ['notifications', 'process identity.user.password-changed.v1'],
      ['notifications', 'work emails'],
      ['notifications', 'mailgun send'],
    ]
    const own = () => collector.spans.filter((span) => span.traceId === traceId)
    const named = ([service, name]: string[]) => own().find((span) => span.service === service && span.name === name)
    await vi.waitFor(() => expect(steps.filter((step) => !named(step))).toEqual([]), soon)
    expect(named(['bff', 'tell identity.user.password-changed.v1'])).toBeDefined()
    expect(named(['identity', 'with streams'])).toBeDefined()
    // Each is a part of the one before, over spans between them.
    const upFrom = (id: string | undefined): string[] => {
      const span = own().find(({ spanId }) => spanId === id)
      return span ? [span.spanId, ...upFrom(span.parent)] : []
    }
    const ancestors = upFrom(named(['notifications', 'mailgun send'])?.spanId)
    expect(steps.filter((step) => !ancestors.includes(named(step)?.spanId ?? ''))).toEqual([])
  })

  it('leaves nothing of a person in what was exported', () => {
    const text = collector.text()
    expect(text).toContain('POST /api/create-checkout-session')
    const written = /@example\.test|correct horse|another password|Acme|session_id|cs_test_|eyJ|[?&]\w+=/
    expect(text.match(written)).toBeNull()
  })
})
