import { newId } from '@roletrail/chassis/base/id'
import { closeWork } from '@roletrail/chassis/maintenance/commands'
import { afterAll, describe, expect, it } from 'vitest'
import { notificationsFixture } from '../test/fixture.ts'

const { identity, service, sql, close } = await notificationsFixture()
afterAll(close)

interface Row {
  state: string
  attempts: number
  reason: string | null
  provider_id: string | null
  sent_at: Date | null
}

const mail = async (id: string) => {
  const [row] = await sql.$queryRaw<Row[]>`
    select email.*, case when item.state = 'unknown' then 'unknown' else email.state end as state
    from outgoing_emails as email left join work_items as item on item.id = email.id::text where email.id = ${id}::uuid`
  return row
}

const reaches = (id: string, state: string) =>
  expect.poll(() => mail(id), { timeout: 15_000, interval: 50 }).toMatchObject({ state })

/** As if the attempt had been that many minutes ago, and the next lookup were due. */
const minutesPass = (id: string, minutes: number) => sql.$executeRaw`
  update work_items set claimed_at = claimed_at - ${minutes} * interval '1 minute', due_at = now() where id = ${id}`

describe('a new account', () => {
  it('is welcomed', async () => {
    const ada = service.identity.person()
    const id = await identity.registered(ada.id)
    await reaches(id, 'sent')
    const [email, ...more] = await service.inbox(ada.email)
    expect(more).toEqual([])
    expect(email).toMatchObject({
      to: ada.email,
      from: 'RoleTrail <hello@roletrail.test>',
      subject: 'Welcome to RoleTrail',
      headers: { 'Reply-To': 'support@roletrail.test', 'Auto-Submitted': 'auto-generated' },
    })
    expect(email?.text).toMatch(/^Hi,\r?\n/)
    expect(await mail(id)).toMatchObject({
      provider_id: email?.headers['Message-Id']?.slice(1, -1),
      sent_at: expect.any(Date),
      attempts: 1,
      reason: null,
    })
  })

  it('is welcomed once, however often the event comes', async () => {
    const [ada, ben] = [service.identity.person(), service.identity.person()]
    const id = await identity.registered(ada.id)
    await reaches(id, 'sent')
    await identity.registered(ada.id, { id })
    await identity.registered(ada.id, { id })
    // Events are applied in order: once Ben's is, Ada's repeated ones are.
    await reaches(await identity.registered(ben.id), 'sent')
    expect(await sql.$queryRaw`select id from outgoing_emails where user_id = ${ada.id}::uuid`).toHaveLength(1)
    expect(await service.inbox(ada.email)).toHaveLength(1)
  })

  it('gets no mail if it is an admin, a day old, or deleted', async () => {
    const [admin, late, last] = [service.identity.person(), service.identity.person(), service.identity.person()]
    const noMail = await identity.registered(admin.id, { role: 'admin' })
    const skipped = await identity.registered(late.id, { at: new Date(Date.now() - 25 * 3_600_000) })
    const gone = await identity.registered('0195f3a0-0000-7000-8000-00000000dead')
    await reaches(await identity.registered(last.id), 'sent')
    expect(await mail(noMail)).toBeUndefined()
    expect(await mail(skipped)).toMatchObject({ state: 'skipped', reason: expect.stringContaining('24 hours') })
    await reaches(gone, 'skipped')
    expect(await service.inbox(admin.email)).toEqual([])
    expect(await service.inbox(late.email)).toEqual([])
  })

  it('waits for its mail while identity is away', async () => {
    const ada = service.identity.person()
    service.identity.goAway()
    const id = await identity.registered(ada.id)
    await reaches(id, 'pending')
    service.identity.comeBack()
    await reaches(id, 'sent')
    expect(await service.inbox(ada.email)).toHaveLength(1)
  })
})

it('follows what identity says of an address, before the event of its change is here', async () => {
  const ada = service.identity.person()
  const email = `new-${ada.email}`
  await reaches(await identity.registered(ada.id), 'sent')
  const [id, expiresAt] = [newId(), new Date(Date.now() + 60_000).toISOString()]
  await service.sendEmail({ id, userId: ada.id, template: 'reset-code', email, code: 'K7QM2X', expiresAt })
  await reaches(id, 'sent')
  expect(await service.inbox(ada.email)).toHaveLength(1)
  const [code] = await service.inbox(email)
  expect(code?.text).toMatch(/^Hi Ada Lovelace,[^]*K7QM2X/)
})

describe('a failing provider', () => {
  it('waits as long as a 429 asks, then sends', async () => {
    const ada = service.identity.person()
    await service.fault('429')
    const id = await identity.registered(ada.id)
    await reaches(id, 'pending')
    await reaches(id, 'sent')
    expect(await mail(id)).toMatchObject({ attempts: 2 })
    expect(await service.inbox(ada.email)).toHaveLength(1)
  })

  it('shows why a mail was refused', async () => {
    const nobody = service.identity.person({ email: 'no address' })
    const id = await identity.registered(nobody.id)
    await reaches(id, 'failed')
    expect(await mail(id)).toMatchObject({ reason: expect.stringContaining('not a valid address') })
  })

  it('finds a mail that was accepted although the response was lost', async () => {
    const ada = service.identity.person()
    await service.fault('drop-after-accept')
    const id = await identity.registered(ada.id)
    await reaches(id, 'unknown')
    await minutesPass(id, 1)
    await reaches(id, 'sent')
    expect(await mail(id)).toMatchObject({ attempts: 1, provider_id: expect.any(String) })
    expect(await service.inbox(ada.email)).toHaveLength(1)
  })

  it('sends a second time only once the first is proved absent', async () => {
    const ada = service.identity.person()
    await service.fault('500')
    const id = await identity.registered(ada.id)
    await reaches(id, 'unknown')
    // Looked up, not listed, and too early to tell: looked up again later.
    await minutesPass(id, 1)
    await expect
      .poll(() => sql.$queryRaw`select id from work_items where due_at > now() and id = ${id}`, { timeout: 15_000 })
      .toHaveLength(1)
    expect(await mail(id)).toMatchObject({ state: 'unknown', attempts: 1 })
    await minutesPass(id, 15)
    await reaches(id, 'sent')
    expect(await mail(id)).toMatchObject({ attempts: 2 })
    expect(await service.inbox(ada.email)).toHaveLength(1)
  })
})

it('is settled and keeps no code once an operator closes its work', async () => {
  const ada = service.identity.person()
  await service.fault('drop-after-accept')
  const id = await identity.registered(ada.id)
  await reaches(id, 'unknown')
  await sql.$executeRaw`update outgoing_emails set code = 'K7QM2X' where id = ${id}::uuid`
  expect(await closeWork(service.database.url, 'emails', id)).toMatchObject({ ok: true })
  await reaches(id, 'skipped')
  expect(await sql.$queryRaw`select code, reason from outgoing_emails where id = ${id}::uuid`).toEqual([
    { code: null, reason: 'Its work was closed by hand.' },
  ])
})

describe('a worker that died while sending', () => {
  /** As if the worker that sent it had died before it recorded that. */
  const forgetSent = (id: string) => sql.$executeRaw`
    with email as (
      update outgoing_emails set state = 'pending', provider_id = null, sent_at = null where id = ${id}::uuid)
    update work_items set state = 'running', lease_until = now() where id = ${id}`

  it('sends no second copy of a mail that was accepted', async () => {
    const ada = service.identity.person()
    const id = await identity.registered(ada.id)
    await reaches(id, 'sent')
    await forgetSent(id)
    await reaches(id, 'sent')
    expect(await mail(id)).toMatchObject({ attempts: 1, provider_id: expect.any(String) })
    expect(await service.inbox(ada.email)).toHaveLength(1)
  })
})
