import { type Consumer, on } from '@roletrail/chassis/messaging/consumer'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { PaymentFailed } from '@roletrail/contracts/billing/events'
import { UserActiveChanged, UserRoleChanged } from '@roletrail/contracts/identity/events'
import { TicketOpened } from '@roletrail/contracts/support/events'
import { addNotice, adminTemplates } from '../admin-notice/notices.ts'

/** What administrators are told about. */
export const adminNotices: Consumer<Sql>[] = [
  {
    name: 'notifications-admin-tickets',
    stream: 'support',
    handlers: [on(TicketOpened, ({ id, at }, tx) => addNotice(tx, { id, kind: 'ticket', at }).then(() => {}))],
  },
  {
    name: 'notifications-admin-payments',
    stream: 'billing',
    handlers: [on(PaymentFailed, ({ id, at }, tx) => addNotice(tx, { id, kind: 'payment', at }).then(() => {}))],
  },
  {
    name: 'notifications-admin-roles',
    stream: 'identity',
    handlers: [
      on(UserRoleChanged, ({ data: { userId, role } }, tx) => forget(tx, userId, role !== 'admin')),
      on(UserActiveChanged, ({ data: { userId, isActive } }, tx) => forget(tx, userId, !isActive)),
    ],
  },
]

/** What was queued for them before, for instance while the mail provider was away. */
const forget = async (tx: Sql, userId: string, isGone: boolean) => {
  if (!isGone) return
  await tx.$executeRaw`
    update outgoing_emails set state = 'skipped', reason = 'The person is no administrator any more.', email = null
    where user_id = ${userId}::uuid and state = 'pending' and template = any(${adminTemplates})`
}
