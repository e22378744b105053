import { createHmac } from 'node:crypto'
import Mailgun from 'mailgun.js'
import { describe, expect, it, vi } from 'vitest'
import type { Sandbox } from '../app.ts'
import { post, startReceiver, startSandbox, testConfig } from '../test/test-sandbox.ts'

const domain = 'roletrail.test'

// The client advertises Mailgun's newer logs at every call of its events.
vi.spyOn(console, 'warn').mockImplementation(() => {})
const clientOf = ({ url }: Sandbox, key = 'key-sandbox') =>
  new Mailgun(FormData).client({ username: 'api', key, url, timeout: 15_000 })

const inbox = async ({ url }: Sandbox, to = '') =>
  (await (await fetch(`${url}/mail/messages?to=${encodeURIComponent(to)}`)).json()) as Record<string, string>[]

const welcome = {
  from: 'RoleTrail <no-reply@roletrail.test>',
  to: 'Ada <Ada@example.com>',
  subject: 'Welcome to RoleTrail',
  text: 'Hello!',
  html: '<p>Hello!</p>',
}

describe('a message', () => {
  it('arrives in the inbox, as JSON and as a page', async () => {
    await using sandbox = await startSandbox()
    const sent = await clientOf(sandbox).messages.create(domain, { ...welcome, 'h:X-Kind': 'welcome', 'v:id': '7' })
    expect(sent).toMatchObject({
      status: 200,
      message: 'Queued. Thank you.',
      id: expect.stringMatching(/^<.+@roletrail\.test>$/),
    })
    const [mail] = await inbox(sandbox, 'ADA@example.com')
    expect(mail).toMatchObject({
      from: welcome.from,
      to: 'ada@example.com',
      subject: welcome.subject,
      text: 'Hello!',
      html: '<p>Hello!</p>',
      headers: { To: welcome.to, 'X-Kind': 'welcome', 'Message-Id': sent.id },
    })
    expect(await inbox(sandbox, 'bob@example.com')).toEqual([])
    expect(await (await fetch(`${sandbox.url}/mail`)).text()).toContain('Welcome to RoleTrail')
    const shown = await fetch(`${sandbox.url}/mail/${mail?.id}/html`)
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox /)
  })

  it('to a batch fills in each recipient’s values and shows each address only to itself', async () => {
    await using sandbox = await startSandbox()
    await clientOf(sandbox).messages.create(domain, {
      ...welcome,
      to: ['ada@example.com', 'Bob <bob@example.com>'],
      text: 'Hello %recipient.name%, leave at %recipient.link% %recipient.unknown%',
      'h:List-Unsubscribe': '<%recipient.link%>',
      'v:delivery': '%recipient.id%',
      'recipient-variables': JSON.stringify({
        'ada@example.com': { name: 'Ada', link: 'https://a', id: 1 },
        'bob@example.com': { name: 'Bob', link: 'https://b', id: 2 },
      }),
    })
    expect(await inbox(sandbox)).toMatchObject([
      {
        to: 'bob@example.com',
        text: 'Hello Bob, leave at https://b %recipient.unknown%',
        headers: { To: 'Bob <bob@example.com>', 'List-Unsubscribe': '<https://b>' },
      },
      { to: 'ada@example.com', headers: { To: 'ada@example.com', 'List-Unsubscribe': '<https://a>' } },
    ])
    const { items } = await clientOf(sandbox).events.get(domain, { event: 'delivered' })
    expect(items.map((event) => event['user-variables'])).toEqual(
      expect.arrayContaining([{ delivery: '1' }, { delivery: '2' }]),
    )
  })

  it('is refused without a key, a sender or a body', async () => {
    await using sandbox = await startSandbox()
    await expect(clientOf(sandbox, 'wrong').messages.create(domain, welcome)).rejects.toMatchObject({ status: 401 })
    const { from: _from, ...anonymous } = welcome
    await expect(clientOf(sandbox).messages.create(domain, anonymous)).rejects.toMatchObject({
      status: 400,
      details: 'from parameter is missing',
    })
    await expect(clientOf(sandbox).messages.create(domain, { ...welcome, to: 'nobody' })).rejects.toMatchObject({
      status: 400,
    })
    expect(await inbox(sandbox)).toEqual([])
  })

  it('may have been sent although there was no response', async () => {
    await using sandbox = await startSandbox()
    const fault = (mode: string) => post(`${sandbox.url}/sandbox/faults`, { provider: 'mailgun', mode, count: 1 })
    await fault('drop-after-accept')
    await expect(clientOf(sandbox).messages.create(domain, welcome)).rejects.toThrow()
    expect(await inbox(sandbox)).toHaveLength(1)
    await fault('429')
    await expect(clientOf(sandbox).messages.create(domain, welcome)).rejects.toMatchObject({ status: 429 })
    await fault('500')
    await expect(clientOf(sandbox).messages.create(domain, welcome)).rejects.toMatchObject({ status: 500 })
    expect(await inbox(sandbox)).toHaveLength(1)
  })
})

describe('events', () => {
  it('are found by recipient, kind and time, page by page', async () => {
    await using sandbox = await startSandbox()
    const mailgun = clientOf(sandbox)
    await mailgun.messages.create(domain, { ...welcome, 'o:tag': ['welcome'] })
    await mailgun.messages.create(domain, { ...welcome, to: 'bounce@example.com' })
    const kinds = async (query: object) =>
      (await mailgun.events.get(domain, query)).items.map(({ event, recipient }) => `${event} ${recipient}`)

    expect(await kinds({ recipient: 'ada@example.com', begin: '0', ascending: 'yes' })).toEqual([
      'accepted ada@example.com',
      'delivered ada@example.com',
    ])
    expect((await kinds({ event: 'delivered OR failed' })).sort()).toEqual([
      'delivered ada@example.com',
      'failed bounce@example.com',
    ])
    expect(await kinds({ begin: String(Date.now() / 1000 + 60) })).toEqual([])
    expect(await kinds({ tags: 'welcome', event: 'delivered' })).toEqual(['delivered ada@example.com'])

    const first = await mailgun.events.get(domain, { limit: 3 })
    const second = await mailgun.events.get(domain, { page: first.pages.next?.page ?? '' })
    const third = await mailgun.events.get(domain, { page: second.pages.next?.page ?? '' })
    expect([first, second, third].map(({ items }) => items.length)).toEqual([3, 1, 0])
  })

  it('may appear later', async () => {
    await using sandbox = await startSandbox()
    await post(`${sandbox.url}/sandbox/mail`, { eventDelayMs: 3_600_000 })
    await clientOf(sandbox).messages.create(domain, welcome)
    expect((await clientOf(sandbox).events.get(domain)).items).toEqual([])
    expect(await inbox(sandbox)).toHaveLength(1)
  })
})

describe('Mailgun’s webhooks', () => {
  const signed = ({ timestamp, token, signature }: Record<string, string>) =>
    signature === createHmac('sha256', 'signing-sandbox').update(`${timestamp}${token}`).digest('hex')

  it('are signed: a delivery', async () => {
    await using receiver = await startReceiver()
    const { mailgun } = testConfig()
    await using sandbox = await startSandbox(testConfig({ mailgun: { ...mailgun, eventsWebhookUrl: receiver.url } }))
    await clientOf(sandbox).messages.create(domain, { ...welcome, 'v:delivery': '7' })
    await receiver.until(({ length }) => length === 1)
    const body = JSON.parse(receiver.received[0]?.body ?? '')
    expect(signed(body.signature)).toBe(true)
    expect(body['event-data']).toMatchObject({
      event: 'delivered',
      recipient: 'ada@example.com',
      'user-variables': { delivery: '7' },
    })
  })

  it('are signed: a mail that came in', async () => {
    await using receiver = await startReceiver()
    const { mailgun } = testConfig()
    await using sandbox = await startSandbox(testConfig({ mailgun: { ...mailgun, inboundWebhookUrl: receiver.url } }))
    const mail = { from: 'Ada <ada@example.com>', to: 'support@roletrail.test', subject: 'Help', text: 'It is broken.' }
    expect(await post(`${sandbox.url}/mail/inbound`, mail)).toMatchObject({ status: 202 })
    await receiver.until(({ length }) => length === 1)
    const form = Object.fromEntries(new URLSearchParams(receiver.received[0]?.body))
    expect(signed(form)).toBe(true)
    expect(form).toMatchObject({
      sender: 'ada@example.com',
      recipient: 'support@roletrail.test',
      subject: 'Help',
      'body-plain': 'It is broken.',
    })
  })

  it('go to the route of private addresses by the domain', async () => {
    await using support = await startReceiver()
    await using inbox = await startReceiver()
    const routes = { inboundWebhookUrl: support.url, inboxWebhookUrl: inbox.url, inboxDomain: 'in.roletrail.test' }
    await using sandbox = await startSandbox(testConfig({ mailgun: { ...testConfig().mailgun, ...routes } }))
    const to = 'jobs-1@in.roletrail.test'
    await post(`${sandbox.url}/mail/inbound`, { from: 'ada@example.com', to, text: 'A forwarded mail.' })
    await inbox.until(({ length }) => length === 1)
    const form = Object.fromEntries(new URLSearchParams(inbox.received[0]?.body))
    expect(signed(form)).toBe(true)
    expect(form).toMatchObject({ recipient: to, 'body-plain': 'A forwarded mail.' })
    expect(support.received).toEqual([])
  })

  it('carry all that a mail may have: headers, HTML, another envelope sender, and files as a form', async () => {
    await using receiver = await startReceiver()
    const { mailgun } = testConfig()
    await using sandbox = await startSandbox(testConfig({ mailgun: { ...mailgun, inboundWebhookUrl: receiver.url } }))
    const mail = {
      from: 'ada@example.com',
      to: 'support@roletrail.test',
      html: '<p>See here.</p>',
      sender: '',
      headers: { 'Auto-Submitted': 'auto-replied', 'Message-Id': '<1@example.com>' },
      attachments: [{ name: 'größe.txt', type: 'text/plain', content: Buffer.from('12 px').toString('base64') }],
    }
    expect(await post(`${sandbox.url}/mail/inbound`, mail)).toMatchObject({ body: { id: '<1@example.com>' } })
    await receiver.until(({ length }) => length === 1)
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[number]]
    const form = await new Response(body, { headers: { 'content-type': String(headers['content-type']) } }).formData()
    const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
      string,
      string
    >
    expect(signed(fields)).toBe(true)
    expect(fields).toMatchObject({ sender: '', 'body-html': '<p>See here.</p>', 'Message-Id': '<1@example.com>' })
    expect(JSON.parse(fields['message-headers'] ?? '')).toContainEqual(['Auto-Submitted', 'auto-replied'])
    const file = form.get('attachment-1') as File
    expect({ name: file.name, content: await file.text() }).toEqual({ name: 'größe.txt', content: '12 px' })
    expect((await post(`${sandbox.url}/mail/inbound`, { ...mail, attachment: [] })).status).toBe(400)
  })
})
