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
  conversation: { text: string }[]
}

/** A mail that somebody sends to us. */
const arrives = async (mail: Record<string, string>) => {
  const response = await fetch(`${app.sandboxUrl}/mail/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail),
  })
  expect(response.status).toBe(202)
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

    await arrives({ from: `Ada <${ada.email}>`, to, subject: 'Re: Two boards', text: 'They would. Thank you!' })
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
  })

  it('a stranger’s mail becomes a ticket, and is answered without a word of it in the confirmation', async () => {
    const { inbox } = app
    const root = await app.admin('root')
    const from = `zoe-${crypto.randomUUID()}@example.test`
    await arrives({ from, to: 'support@roletrail.test', subject: 'Cheap pills', text: 'http://evil.test' })
    const confirmation = await inbox.firstTo(from)
    expect(JSON.stringify(confirmation)).not.toMatch(/pills|evil/)
    const { body } = await root.browser.get<{ id: string; userId: string | null }[]>('/api/admin/support')
    const [ticket] = body
    expect(ticket).toMatchObject({ userId: null, subject: 'Cheap pills' })
    await root.browser.post(`/api/admin/support/${ticket?.id}/replies`, { text: 'No, thank you.' })
    await vi.waitFor(async () => expect(await inbox.mailsTo(from)).toHaveLength(2), soon)
  })
})
