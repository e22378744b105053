import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../system/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
}, 120_000)
afterAll(() => app[Symbol.asyncDispose]())

const soon = { timeout: 40_000, interval: 100 }

interface Conversation {
  status: string
  conversation: { text: string; attachments: { id: string; name: string }[] }[]
}

describe('support by mail', () => {
  it('a ticket is confirmed, replied to in its thread, and continued by an answer to that mail', async () => {
    const { inbox } = app
    const ada = await app.seeker('ada').signUp()
    const root = await app.admin('root')
    const words = { subject: 'Two boards', message: 'One for each city.' }
    const { body } = await ada.browser.post<{ id: string }>('/api/support', words)
    const confirmation = await inbox.newest(ada.email, 'We got your message: Two boards')

    await root.browser.post(`/api/admin/support/${body.id}/replies`, { text: 'Would tags help?' })
    const reply = await inbox.newest(ada.email, 'Re: Two boards')
    expect(reply.text).toContain('Would tags help?')
    expect(reply.headers.References).toBe(confirmation.headers['Message-Id'])
    const to = reply.headers['Reply-To'] ?? ''
    expect(to).toMatch(/^support\+/)

    await app.inbox.send({ from: `Ada <${ada.email}>`, to, subject: 'Re: Two boards', text: 'They would. Thank you!' })
    const read = async () => (await ada.browser.get<Conversation>(`/api/support/${body.id}`)).body
    await vi.waitFor(async () => {
      const { status, conversation } = await read()
      expect(status).toBe('open')
      expect(conversation.map(({ text }) => text)).toEqual([
        words.message,
        'Would tags help?',
        'They would. Thank you!',
      ])
    }, soon)

    // A formatted answer with a picture: its words are read as text, and the picture is a download.
    const picture = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1')
    await app.inbox.send({
      from: ada.email,
      to: 'support@roletrail.test',
      headers: { 'In-Reply-To': reply.headers['Message-Id'] },
      html: '<p>Like <b>this</b>.</p><script>alert(1)</script>',
      attachments: [{ name: 'screen.svg', type: 'image/svg+xml', content: picture.toString('base64') }],
    })
    await vi.waitFor(async () => expect((await read()).conversation).toHaveLength(4), soon)
    const answer = (await read()).conversation[3]
    expect(answer).toMatchObject({ text: 'Like this.', attachments: [{ name: 'screen.png' }] })
    for (const [browser, desk] of [
      [ada.browser, '/api/support'],
      [root.browser, '/api/admin/support'],
    ] as const) {
      const response = await browser.open(`${desk}/${body.id}/attachments/${answer?.attachments[0]?.id}`)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': expect.stringMatching(/^attachment;/),
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect(Buffer.from(await response.arrayBuffer())).toEqual(picture)
    }
  })

  it('a stranger’s mail becomes a ticket, and is answered without a word of it in the confirmation', async () => {
    const { inbox } = app
    const root = await app.admin('root')
    const from = `zoe-${crypto.randomUUID()}@example.test`
    await app.inbox.send({ from, to: 'support@roletrail.test', subject: 'Cheap pills', text: 'http://evil.test' })
    const confirmation = await inbox.firstTo(from)
    expect(JSON.stringify(confirmation)).not.toMatch(/pills|evil/)
    const { body } = await root.browser.get<{ id: string; userId: string | null }[]>('/api/admin/support')
    const [ticket] = body
    expect(ticket).toMatchObject({ userId: null, subject: 'Cheap pills' })
    await root.browser.post(`/api/admin/support/${ticket?.id}/replies`, { text: 'No, thank you.' })
    await vi.waitFor(async () => expect(await inbox.mailsTo(from)).toHaveLength(2), soon)
  })
})
