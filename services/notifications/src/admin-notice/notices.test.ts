import { newId } from '@roletrail/chassis/base/id'
import { testEvents } from '@roletrail/chassis/testing/events'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testSql } from '@roletrail/chassis/testing/sql'
import { PaymentFailed } from '@roletrail/contracts/billing/events'
import { UserRoleChanged } from '@roletrail/contracts/identity/events'
import { TicketOpened } from '@roletrail/contracts/support/events'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { notificationsService } from '../test/notifications-service.ts'

const stack = new AsyncDisposableStack()
const nats = stack.adopt(await testNats(), ({ stop }) => stop())
const [support, billing, identity] = await Promise.all(
  (['support', 'billing', 'identity'] as const).map((service) => testEvents(nats.url, service)),
)
for (const publisher of [support, billing, identity]) stack.defer(() => publisher?.close())
const service = stack.use(await notificationsService(nats.url))
const sql = stack.adopt(testSql(service.database.url), (open) => open.$disconnect())
afterAll(() => stack.disposeAsync())

beforeEach(async () => {
  service.identity.notified.length = 0
  await sql.$executeRaw`truncate admin_notices`
})

const soon = { timeout: 30_000, interval: 50 }

/** An administrator, and the address they are told at. */
const admin = (email?: string) => {
  const { id: userId, email: own } = service.identity.person()
  const contact = { userId, email: email ?? own }
  service.identity.notified.push(contact)
  return contact
}

const ticket = () => support?.publish(TicketOpened.of({ ticketId: newId(), userId: null }))
const failure = () =>
  billing?.publish(
    PaymentFailed.of({ userId: newId(), invoiceId: newId(), amount: 1_000, currency: 'usd', attempt: 1 }),
  )
const subjects = async ({ email }: { email: string }) =>
  (await service.inbox(email)).map(({ subject }) => subject).toSorted()
const later = (hours: number) => sql.$executeRaw`
  update admin_notices set at = at - ${hours} * interval '1 hour', told_at = told_at - ${hours} * interval '1 hour'`

it('mails every administrator at the address of their choice, once for each event', async () => {
  const [ada, ben] = [admin(), admin(`desk-${newId()}@example.test`)]
  await ticket()
  await failure()
  const both = ['A new support ticket', 'A payment has failed']
  for (const each of [ada, ben]) await expect.poll(() => subjects(each), soon).toEqual(both)
  const [mail] = await service.inbox(ben.email)
  expect(mail?.text).toMatch(/^Hi,\r?\n/)
  expect(mail?.text).toContain('https://roletrail.test/admin/dashboard?tab=settings')
})

it('sums a flood up: five mails, and one for the rest an hour later', async () => {
  const ada = admin()
  await sql.$executeRaw`
    insert into admin_notices (id, kind, at)
    select gen_random_uuid(), case when n = 1 then 'payment' else 'ticket' end, now() from generate_series(1, 1000) as n`
  await expect.poll(() => subjects(ada), soon).toHaveLength(5)
  expect(await sql.$queryRaw`select count(*)::int as waiting from admin_notices where told_at is null`).toEqual([
    { waiting: 995 },
  ])
  await later(1)
  await expect.poll(() => subjects(ada), soon).toContain('New tickets and failed payments')
  const digest = (await service.inbox(ada.email)).find(({ subject }) => subject === 'New tickets and failed payments')
  expect(digest?.text).toMatch(/99[45] new tickets( and 1 failed payment)?\./)
  expect(await subjects(ada)).toHaveLength(6)
  // Afterwards the next one has a mail of its own again.
  await ticket()
  await expect.poll(() => subjects(ada), soon).toHaveLength(7)
})

it('tells nothing to anybody who wants nothing, and nothing old to anybody', async () => {
  await ticket()
  await expect
    .poll(() => sql.$queryRaw`select told_at is null as waits from admin_notices`, soon)
    .toEqual([{ waits: false }])
  const ada = admin()
  await ticket()
  await expect.poll(() => subjects(ada), soon).toEqual(['A new support ticket'])
})

it('waits while identity is away', async () => {
  const ada = admin()
  service.identity.goAway()
  await ticket()
  await expect.poll(() => sql.$queryRaw`select told_at from admin_notices`, soon).toEqual([{ told_at: null }])
  service.identity.comeBack()
  await expect.poll(() => subjects(ada), soon).toEqual(['A new support ticket'])
})

it('sends nothing to somebody who was demoted meanwhile', async () => {
  const ada = admin()
  const { userId, email } = ada
  await sql.$executeRaw`
    insert into outgoing_emails (id, user_id, template, data, state, email)
    values (gen_random_uuid(), ${userId}::uuid, 'admin-ticket', '{}', 'pending', ${email})`
  await identity?.publish(UserRoleChanged.of({ userId, role: 'user' }))
  const mine = () => sql.$queryRaw`select state, email from outgoing_emails where user_id = ${userId}::uuid`
  await expect.poll(mine, soon).toEqual([{ state: 'skipped', email: null }])
})
