import { viewing } from '@roletrail/contracts/vocabulary/support-desk'
import type { SupportDatabase } from '../database.ts'
import type { People } from './people.ts'

/**
 * Which admins have a ticket open: each page says so every few seconds, and what was said is forgotten soon after. A row
 * per admin and ticket, which the pruner removes.
 */
export const createViewers = (database: SupportDatabase, people: People) => ({
  /** The caller is one from now on; returns the others. */
  join: async (ticketId: string, adminId: string): Promise<{ id: string; name: string | null }[]> => {
    await database.$executeRaw`
      insert into ticket_viewers (ticket_id, admin_id)
      select id, ${adminId}::uuid from tickets where id = ${ticketId}::uuid
      on conflict (ticket_id, admin_id) do update set seen_at = now()`
    const others = await database.$queryRaw<{ id: string }[]>`
      select admin_id::text as id from ticket_viewers
      where ticket_id = ${ticketId}::uuid and admin_id <> ${adminId}::uuid
        and seen_at > now() - ${viewing.countsForSeconds}::float8 * interval '1 second'
      order by admin_id limit 20`
    const names = await people.namesOf(others.map(({ id }) => id))
    return others.map(({ id }) => ({ id, name: names.get(id) ?? null }))
  },
})

export type Viewers = ReturnType<typeof createViewers>
