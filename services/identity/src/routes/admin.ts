import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Routes } from '@roletrail/chassis/http/routes'
import * as adminUserContract from '@roletrail/contracts/identity/admin-user'
import * as auditContract from '@roletrail/contracts/identity/audit'
import * as secondFactorContract from '@roletrail/contracts/identity/second-factor'
import { z } from 'zod'
import { type ChangeUser } from '../admin/change-user.ts'
import { listUsers } from '../admin/list-users.ts'
import { userDetails } from '../admin/user-details.ts'
import { concludeRequests, entryOf, recordRequest } from '../audit/audit-log.ts'
import { exportAudit, readAudit } from '../audit/read-audit.ts'
import type { IdentityDatabase } from '../database.ts'

const idOf = (cursor: string | undefined) => {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw new Rejection('bad_cursor', 'The cursor must be one that a Link header gave.')
  return cursor
}

/** The Link header of the next page, with the filters of this one. */
const nextPage = (path: string, query: Record<string, string | number | undefined>, cursor: string) => {
  const given = Object.entries<string | number | undefined>({ ...query, cursor }).flatMap(
    ([name, value]): [string, string][] => (value === undefined || value === '' ? [] : [[name, value.toString()]]),
  )
  const next = new URLSearchParams(given)
  return `<${path}?${next.toString()}>; rel="next"`
}

export const adminRoutes = (implement: Routes['implement'], database: IdentityDatabase, users: ChangeUser) => {
  implement(adminUserContract.listUsers, async ({ query, header }) => {
    const { limit, cursor, ...filter } = query
    const page = await listUsers(database, filter, limit, idOf(cursor))
    if (page.next) header('link', nextPage(adminUserContract.listUsers.path, query, page.next))
    return page.users
  })
  implement(adminUserContract.userAccount, ({ body }) => userDetails(database, body.userId))

  implement(adminUserContract.updateUser, ({ params, body: { reason, ...changes }, user, request }) =>
    users.update(params.id, changes, { adminId: user.id, reason, entry: entryOf(request) }),
  )
  implement(adminUserContract.endUserSessions, ({ params, body, user, request }) =>
    users.endSessions(params.id, { adminId: user.id, reason: body.reason, entry: entryOf(request) }),
  )
  implement(adminUserContract.sendResetCode, ({ params, body, user, request }) =>
    users.sendResetCode(params.id, { adminId: user.id, reason: body.reason, entry: entryOf(request) }),
  )
  implement(secondFactorContract.removeSecondFactor, ({ params, body, user, request }) =>
    users.removeSecondFactor(params.id, { adminId: user.id, reason: body.reason, entry: entryOf(request) }),
  )

  implement(auditContract.recordAudit, async ({ body }) => ({ id: await recordRequest(database, body) }))
  implement(auditContract.concludeAudit, ({ body }) => concludeRequests(database, body.outcomes))
  implement(auditContract.listAudit, async ({ query, header }) => {
    const { limit, cursor, ...filter } = query
    const entries = await readAudit(database, filter, limit + 1, idOf(cursor))
    const last = entries[limit - 1]
    if (entries.length > limit && last) header('link', nextPage(auditContract.listAudit.path, query, last.id))
    return entries.slice(0, limit)
  })
  implement(auditContract.exportAudit, async ({ query }) => exportAudit(database, query))
}
