import { newId } from '@roletrail/chassis/base/id'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { adminsToNotify } from '@roletrail/contracts/identity/admin-settings'
import type { NotificationsDatabase, Tx } from '../database.ts'
import type { TemplateName } from '../email/template.ts'
import type { OutgoingEmails } from '../outgoing/repository.ts'

export type NoticeKind = 'ticket' | 'payment'

const templates = { ticket: 'admin-ticket', payment: 'admin-payment' } as const

/** Mails that go to administrators only. */
export const adminTemplates: TemplateName[] = [...Object.values(templates), 'admin-digest']

/** Each of the first few within an hour has a mail of its own; all others share one. */
const alonePerHour = 5
const isNews = '10 minutes'
const waitsAtMost = '1 hour'

/** Called for each event, once or more often. What happened long ago is no news for anybody. */
export const addNotice = (tx: Sql, { id, kind, at }: { id: string; kind: NoticeKind; at: Date }) =>
  tx.$executeRaw`
    insert into admin_notices (id, kind, at)
    select ${id}::uuid, ${kind}, ${at} where ${at}::timestamptz > now() - interval '24 hours'
    on conflict (id) do nothing`

interface Notice {
  id: string
  kind: NoticeKind
  at: Date
  isNews: boolean
  /** Has waited for as long as one may. */
  isDue: boolean
}

/** Queues the mails that are due to whoever is an administrator now and wants them. */
export const tellAdmins = async (database: NotificationsDatabase, emails: OutgoingEmails, identity: InternalClient) => {
  const [waiting] = await database.$queryRaw<unknown[]>`select from admin_notices where told_at is null limit 1`
  if (!waiting) return
  const admins = await identity.call(adminsToNotify)
  await transaction<Tx, void>(database, async (tx) => {
    const { alone, digested } = choose(await waitingNotices(tx), await allowance(tx))
    for (const { userId, email } of admins) {
      for (const { kind, at } of alone)
        await emails.add(tx, { id: newId(), userId, email, template: templates[kind], data: {}, causedAt: at })
      const [first] = digested
      if (!first) continue
      const count = (kind: NoticeKind) => digested.filter((notice) => notice.kind === kind).length
      const data = { tickets: count('ticket'), payments: count('payment'), since: first.at.toISOString() }
      await emails.add(tx, { id: newId(), userId, email, template: 'admin-digest', data, causedAt: new Date() })
    }
    await markTold(tx, alone, true)
    await markTold(tx, digested, false)
  })
}

/** Locked, because an instance that froze in here may still finish after another has begun. */
const waitingNotices = (tx: Tx) =>
  tx.$queryRaw<Notice[]>`
    select id, kind, at, at > now() - ${isNews}::interval as "isNews", at <= now() - ${waitsAtMost}::interval as "isDue"
    from admin_notices where told_at is null order by at limit 100000 for update`

const allowance = async (tx: Tx) => {
  const [{ left }] = await tx.$queryRaw<[{ left: number }]>`
    select ${alonePerHour}::int - count(*)::int as left
    from admin_notices where told_alone and told_at > now() - interval '1 hour'`
  return Math.max(0, left)
}

/** What is told now: all of it in one mail once one has waited long enough, else each that is news, up to `left`. */
const choose = (waiting: Notice[], left: number) =>
  waiting[0]?.isDue
    ? { alone: [], digested: waiting }
    : { alone: waiting.filter((notice) => notice.isNews).slice(0, left), digested: [] }

const markTold = (tx: Tx, told: Notice[], alone: boolean) =>
  tx.$executeRaw`
    update admin_notices set told_at = now(), told_alone = ${alone} where id = any(${told.map(({ id }) => id)}::uuid[])`
