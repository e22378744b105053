import { Readable } from 'node:stream'
import { newId } from '@roletrail/chassis/base/id'
import { createDirectoryStore } from '@roletrail/chassis/files/directory-store'
import { requestTask } from '@roletrail/chassis/maintenance/commands'
import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testSql } from '@roletrail/chassis/testing/sql'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { UserErased } from '@roletrail/contracts/identity/events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { supportService } from '../test/support-service.ts'

let nats: Awaited<ReturnType<typeof testNats>>
let identity: Awaited<ReturnType<typeof testEvents>>

beforeAll(async () => {
  nats = await testNats()
  identity = await testEvents(nats.url, 'identity')
})
afterAll(async () => {
  await identity.close()
  await nats.stop()
})

const soon = { timeout: 45_000, interval: 50 }
const words = { subject: 'My zanzibar is gone', message: 'Since Tuesday, when Wilhelmina called.' }
const erased = { subject: '[erased]', message: '[erased]', status: 'open', internalNote: null }

const tracesIn = async (url: string) => {
  const sql = testSql(url)
  const text = (await everyTable(sql)).map(([, text]) => text).join()
  await sql.$disconnect()
  return ['zanzibar', 'Wilhelmina'].filter((trace) => text.includes(trace))
}

/** As if it had come with a mail. */
const attach = async (url: string, ticketId: string, blobs: string) => {
  const id = newId()
  await createDirectoryStore(blobs).write(id, Readable.from([Buffer.from('Wilhelmina')]))
  const sql = testSql(url)
  await sql.$executeRaw`insert into files (id) values (${id}::uuid)`
  await sql.$executeRaw`
    insert into ticket_attachments (id, ticket_id, entry_id, name, type, size, created_at)
    values (${id}::uuid, ${ticketId}::uuid, ${ticketId}::uuid, 'zanzibar.txt', 'text/plain', 10, now())`
  await sql.$disconnect()
}

it('G1: redacts what people wrote once they delete their account; the ticket itself stays', async () => {
  await using service = await supportService({ natsUrl: nats.url })
  const [eve, ada] = [service.person(), service.person()]
  await eve.request('POST', '/api/support', words)
  await ada.request('POST', '/api/support', { subject: 'A card', message: 'It vanished.' })
  const [, { id }] = (await service.admin().request('GET', '/api/admin/support')).body
  const at = `/api/admin/support/${id}`
  await service.admin().request('PATCH', at, { internalNote: 'Wilhelmina called here, too.' })
  await service.admin().request('POST', `${at}/replies`, { text: 'Dear zanzibar,' })
  await eve.request('POST', `/api/support/${id}/messages`, { text: 'zanzibar again' })
  await attach(service.database.url, id, service.blobs)
  expect(await service.files()).toHaveLength(1)
  await identity.publish(UserErased.of({ userId: eve.id }))
  const tickets = async () => (await service.admin().request('GET', '/api/admin/support')).body
  await vi.waitFor(async () => expect(await service.files()).toEqual([]), soon)
  await vi.waitFor(
    async () =>
      expect(await tickets()).toMatchObject([
        { subject: 'A card' },
        { userId: eve.id, ...erased, internalNote: '[erased]' },
      ]),
    soon,
  )
  expect(await tracesIn(service.database.url)).toEqual([])
  expect(await service.admin().request('POST', `${at}/replies`, { text: 'Hello?' })).toMatchObject({
    status: 409,
    body: { code: 'person_erased' },
  })
  expect((await service.admin().request('PATCH', at, { status: 'resolved' })).status).toBe(200)
  const fine = { ok: true, streams: 2, different: 0, failed: 0, strays: 0 }
  expect(await requestTask(service.database.url, ['rebuild', 'ticket'])).toMatchObject(fine)
  expect(await tracesIn(service.database.url)).toEqual([])
})

it('G1: erases them again by itself when a backup from before is restored', async () => {
  await using service = await supportService({ natsUrl: nats.url })
  const eve = service.person()
  await eve.request('POST', '/api/support', words)
  await service.stop()
  const backup = await service.database.copy()
  await identity.publish(UserErased.of({ userId: eve.id }))
  expect(await tracesIn(backup.url)).toEqual(['zanzibar', 'Wilhelmina'])

  await using restored = await supportService({ natsUrl: nats.url, database: backup })
  const tickets = async () => (await restored.admin().request('GET', '/api/admin/support')).body
  await vi.waitFor(async () => expect(await tickets()).toMatchObject([erased]), soon)
  expect(await tracesIn(backup.url)).toEqual([])
})

it('B8: refuses a ticket that was on its way when its author’s account was deleted', async () => {
  await using service = await supportService({ natsUrl: nats.url })
  const eve = service.person()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let sent = 0
  const body = new ReadableStream({
    pull: async (controller) => {
      sent += 1
      if (sent === 1) return controller.enqueue(Buffer.from(`{"subject":"${words.subject}",`))
      begun.resolve()
      await gate.promise
      controller.enqueue(Buffer.from(`"message":"${words.message}"}`))
      controller.close()
    },
  })
  const headers = { 'content-type': 'application/json' }
  const late = eve.send('/api/support', { method: 'POST', headers, body, duplex: 'half' })
  await begun.promise
  await identity.publish(UserErased.of({ userId: eve.id }))
  const sql = testSql(service.database.url)
  const confirmed = () =>
    sql.$queryRaw<
      object[]
    >`select from outbox where subject = 'ev.support.erasure.done.v1' and aggregate_id = ${eve.id}`
  await vi.waitFor(async () => expect(await confirmed()).toHaveLength(1), soon)
  await sql.$disconnect()
  gate.resolve()
  const response = await late
  expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({
    status: 401,
    code: 'not_signed_in',
  })
  expect(await tracesIn(service.database.url)).toEqual([])
})

it('B4: erases more tickets than one batch holds', { timeout: 180_000 }, async () => {
  await using service = await supportService({ natsUrl: nats.url, perHour: 1_000 })
  const eve = service.person()
  for (let nth = 0; nth < 13; nth += 1)
    await Promise.all(Array.from({ length: 8 }, () => eve.request('POST', '/api/support', words)))
  await identity.publish(UserErased.of({ userId: eve.id }))
  await vi.waitFor(async () => expect(await tracesIn(service.database.url)).toEqual([]), soon)
})
