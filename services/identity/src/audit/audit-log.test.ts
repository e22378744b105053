import { newId } from '@roletrail/chassis/base/id'
import type { AuditEntry } from '@roletrail/contracts/identity/audit'
import { concludeAudit, recordAudit } from '@roletrail/contracts/identity/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityService, identityService } from '../test/identity-service.ts'

let identity: IdentityService
let admin: Awaited<ReturnType<IdentityService['admin']>>

beforeAll(async () => {
  identity = await identityService()
  admin = await identity.admin()
})
afterAll(() => identity[Symbol.asyncDispose]())

const record = (action: string, subject: string | null, readOnly = false, adminId = admin.id) =>
  identity.call(recordAudit, { body: { adminId, action, subject, readOnly } })
const conclude = (id: string, status: number) => identity.call(concludeAudit, { body: { outcomes: [{ id, status }] } })
const read = async (query: Record<string, string>) =>
  (await admin.request('GET', `/api/admin/audit?${new URLSearchParams(query)}`)).body as AuditEntry[]

const made = async (...[action, subject]: Parameters<typeof record>) => {
  const { id } = await record(action, subject)
  if (id === null) throw new Error('no entry was made')
  return id
}

describe('the audit log', () => {
  it('has what was asked for, and afterwards how it ended', async () => {
    const ticket = newId()
    const [done, lost] = [await made('ticket.changed', ticket), await made('broadcast.started', null)]
    await conclude(done, 200)
    await conclude(done, 500)
    const entries = await read({ admin: admin.id })
    expect(entries).toMatchObject([
      { id: lost, action: 'broadcast.started', subject: null, outcome: null },
      { id: done, action: 'ticket.changed', subject: ticket, outcome: 200, person: null, reason: null },
    ])
    expect(entries[0]?.admin).toMatchObject({ id: admin.id, name: 'Amy Admin' })
  })

  it('has the same look within five minutes once, also of two at once', async () => {
    const [person, other] = [newId(), newId()]
    const recorded = await Promise.all([1, 2, 3, 4].map(() => record('user.viewed', person, true)))
    expect(recorded.filter(({ id }) => id !== null)).toHaveLength(1)
    expect(await record('user.viewed', other, true)).toMatchObject({ id: expect.any(String) })
    expect(await record('user.viewed', person, true, newId())).toMatchObject({ id: expect.any(String) })
    expect(await record('user.viewed', person, true)).toEqual({ id: null })
  })

  it('is filtered by person, action and time, and paged', async () => {
    const person = newId()
    const ids = [
      await made('user.changed', person),
      await made('user.viewed', person),
      await made('user.changed', person),
    ]
    expect((await read({ person })).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await read({ person, action: 'user.viewed' })).map(({ id }) => id)).toEqual([ids[1]])
    const past = new Date(Date.now() - 60_000).toISOString()
    const future = new Date(Date.now() + 60_000).toISOString()
    expect(await read({ person, from: future })).toEqual([])
    expect(await read({ person, to: past })).toEqual([])
    expect(await read({ person, from: past, to: future })).toHaveLength(3)

    const { body, headers } = await admin.request('GET', `/api/admin/audit?person=${person}&limit=2`)
    expect(body).toHaveLength(2)
    const next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
    expect((await admin.request('GET', next)).body).toMatchObject([{ id: ids[0] }])
  })

  it('cannot be changed or shortened, whoever asks the database', async () => {
    const id = await made('user.changed', newId())
    await conclude(id, 200)
    const { rows } = identity
    for (const attempt of [
      rows.$executeRaw`update audit_entries set action = 'x' where id = ${id}::uuid`,
      rows.$executeRaw`update audit_entries set outcome = 500 where id = ${id}::uuid`,
      rows.$executeRaw`update audit_entries set admin_id = null where id = ${id}::uuid`,
      rows.$executeRaw`delete from audit_entries where id = ${id}::uuid`,
      rows.$executeRaw`truncate audit_entries`,
    ])
      await expect(attempt).rejects.toThrow('append-only')
  })

  it('is exported as a table that runs no formula', async () => {
    const { id } = await identity.account()
    await admin.request('PATCH', `/api/admin/users/${id}`, { isActive: true, reason: '=1+1' })
    const response = await admin.send(`/api/admin/audit.csv?person=${id}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [header, line, rest] = (await response.text()).split('\r\n')
    expect(header).toBe('Time,Admin,Admin id,Action,Subject,Person,Reason,Change,Outcome')
    expect(line).toContain(`,${admin.id},user.changed,${id},`)
    expect(line).toContain(`,"'=1+1",`)
    expect(rest).toBe('')
  })
})
