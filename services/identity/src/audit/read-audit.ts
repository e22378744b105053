import { Readable } from 'node:stream'
import { join, sqltag as sql } from '@prisma/client/runtime/client'
import { row } from '@roletrail/chassis/base/csv'
import { Bytes } from '@roletrail/chassis/http/bytes'
import type { Sql } from '@roletrail/chassis/postgres/database'
import type { AuditEntry, AuditFilter } from '@roletrail/contracts/identity/audit'
import type { z } from 'zod'

type Filter = z.output<typeof AuditFilter>

interface Row {
  id: string
  at: Date
  adminId: string | null
  adminName: string | null
  adminEmail: string | null
  action: string
  subject: string | null
  personId: string | null
  personName: string | null
  personEmail: string | null
  reason: string | null
  facts: Record<string, unknown> | null
  outcome: number | null
}

/** The lowest UUID of version 7 that is made at a moment: entries sort by their ids, so a time is a range of ids. */
const lowestId = (moment: string) => {
  const hex = Math.max(0, Date.parse(moment)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`
}

/** Entries that match, the newest first, from before `before`. */
export const readAudit = async (
  database: Sql,
  { admin, person, action, from, to }: Filter,
  limit: number,
  before?: string,
): Promise<AuditEntry[]> => {
  const conditions = [
    sql`true`,
    ...(admin ? [sql`e.admin_id = ${admin}::uuid`] : []),
    ...(person ? [sql`e.subject = ${person}`] : []),
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(from ? [sql`e.id >= ${lowestId(from)}::uuid`] : []),
    ...(to ? [sql`e.id < ${lowestId(to)}::uuid`] : []),
    ...(before ? [sql`e.id < ${before}::uuid`] : []),
  ]
  const rows = await database.$queryRaw<Row[]>(sql`
    select e.id, e.at, e.admin_id as "adminId", a.name as "adminName", a.email as "adminEmail", e.action, e.subject,
      e.person as "personId", p.name as "personName", p.email as "personEmail", e.reason, e.facts, e.outcome
    from (
      select *, case when action like 'user.%' then subject::uuid end as person
      from audit_entries as e where ${join(conditions, ' and ')} order by id desc limit ${limit}) as e
    left join people as a on a.id = e.admin_id left join people as p on p.id = e.person
    order by e.id desc`)
  return rows.map(toContract)
}

const somebody = (id: string | null, name: string | null, email: string | null) => id && { id, name, email }

const toContract = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  admin: somebody(row.adminId, row.adminName, row.adminEmail) || null,
  action: row.action,
  subject: row.subject,
  person: somebody(row.personId, row.personName, row.personEmail) || null,
  reason: row.reason,
  facts: row.facts,
  outcome: row.outcome,
})

const columns: [name: string, value: (entry: AuditEntry) => string | null][] = [
  ['Time', ({ at }) => at],
  ['Admin', ({ admin }) => admin?.email ?? null],
  ['Admin id', ({ admin }) => admin?.id ?? null],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Person', ({ person }) => person?.email ?? null],
  ['Reason', ({ reason }) => reason],
  ['Change', ({ facts }) => facts && JSON.stringify(facts)],
  ['Outcome', ({ outcome }) => (outcome === null ? null : String(outcome))],
]

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff'
const batch = 500

const table = async function* (database: Sql, filter: Filter) {
  yield byteOrderMark + row(columns.map(([name]) => name))
  for (let before: string | undefined; ; ) {
    const entries = await readAudit(database, filter, batch, before)
    if (entries.length) yield entries.map((entry) => row(columns.map(([, value]) => value(entry)))).join('')
    before = entries.at(-1)?.id
    if (entries.length < batch) return
  }
}

/** All entries that match as a table, read some at a time, with no snapshot held meanwhile. */
export const exportAudit = (database: Sql, filter: Filter) =>
  new Bytes(Readable.from(table(database, filter), { highWaterMark: 1 }), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="roletrail-audit.csv"',
  })
