import { createLogger } from '@roletrail/chassis/base/logger'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import { testSql } from '@roletrail/chassis/testing/sql'
import { sendEmail } from '@roletrail/contracts/notifications/http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { type SupportService, supportService } from '../test/support-service.ts'

const soon = { timeout: 30_000, interval: 50 }
const words = { subject: 'A card is gone', message: 'It vanished.' }

/** The part of notifications that support calls; it can be away. */
const fakeNotifications = async (keys: SupportService['keys']) => {
  const asked: z.output<typeof sendEmail.body>[] = []
  const state = { away: false }
  const http = createHttp(createLogger('notifications', 'silent'))
  http.addHook('onRequest', async () => {
    if (state.away) throw new Error('away')
  })
  createRoutes(http, createTokenVerifier('notifications', keys.publicKeys)).implement(sendEmail, async ({ body }) => {
    asked.push(body)
  })
  return { asked, state, url: await http.listen({ host: '127.0.0.1', port: 0 }), close: () => http.close() }
}

let notifications: Awaited<ReturnType<typeof fakeNotifications>>
let service: SupportService

beforeAll(async () => {
  service = await supportService({
    notifications: async (keys) => {
      notifications = await fakeNotifications(keys)
      return notifications.url
    },
  })
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await notifications.close()
})

const mailsOf = (id: string) => notifications.asked.filter((mail) => mail.id === id)

/** As if the seconds in which a reply can be withdrawn had passed. */
const dueNow = async (id: string) => {
  const sql = testSql(service.database.url)
  await sql.$executeRaw`update work_items set due_at = now() where queue = 'ticket-mails' and id = ${id}`
  await sql.$disconnect()
}

const replied = async () => {
  const [ada, root] = [service.person(), service.admin()]
  const { body: ticket } = await ada.request('POST', '/api/support', words)
  const { body: reply } = await root.request('POST', `/api/admin/support/${ticket.id}/replies`, { text: 'Which?' })
  return { ada, root, ticket, reply, at: `/api/admin/support/${ticket.id}/replies/${reply.id}` }
}

it('confirms a ticket and sends a reply in its thread, each once and with an address for the answer', async () => {
  const { ada, ticket, reply } = await replied()
  await vi.waitFor(() => expect(mailsOf(ticket.id)).toHaveLength(1), soon)
  expect(mailsOf(ticket.id)[0]).toMatchObject({ template: 'ticket-received', userId: ada.id, email: null, data: words })
  expect(mailsOf(reply.id)).toEqual([])
  await dueNow(reply.id)
  await vi.waitFor(() => expect(mailsOf(reply.id)).toHaveLength(1), soon)
  const messageId = `<${ticket.id}.ticket@roletrail.test>`
  expect(mailsOf(reply.id)[0]).toMatchObject({
    template: 'ticket-reply',
    userId: ada.id,
    data: { subject: words.subject, reply: 'Which?', references: messageId },
  })
  expect(mailsOf(reply.id)[0]?.data?.replyTo).toMatch(/^support\+[0-9a-f]{56}@roletrail\.test$/)
})

it('sends nothing of a reply that was withdrawn, even if its time comes', async () => {
  const { ticket, reply, root, at } = await replied()
  expect((await root.request('DELETE', at)).status).toBe(204)
  await dueNow(reply.id)
  const sql = testSql(service.database.url)
  await vi.waitFor(async () => {
    const done = await sql.$queryRaw`select state from work_items where id = ${reply.id}`
    expect(done).toEqual([{ state: 'done' }])
  }, soon)
  await sql.$disconnect()
  expect(mailsOf(reply.id)).toEqual([])
  expect(mailsOf(ticket.id).length).toBeLessThanOrEqual(1)
})

it('cannot be withdrawn any more once it was handed over', async () => {
  const { reply, root, at } = await replied()
  await dueNow(reply.id)
  await vi.waitFor(() => expect(mailsOf(reply.id)).toHaveLength(1), soon)
  expect(await root.request('DELETE', at)).toMatchObject({ status: 409, body: { code: 'reply_sent' } })
})

it('waits while notifications is away', async () => {
  notifications.state.away = true
  const { ticket, reply } = await replied()
  const sql = testSql(service.database.url)
  await vi.waitFor(async () => {
    const tried = await sql.$queryRaw`select id from work_items where id = ${ticket.id} and failures > 0`
    expect(tried).toHaveLength(1)
  }, soon)
  await sql.$disconnect()
  notifications.state.away = false
  await dueNow(ticket.id)
  await dueNow(reply.id)
  await vi.waitFor(() => expect([mailsOf(ticket.id), mailsOf(reply.id)]).toMatchObject([[{}], [{}]]), soon)
})
