import pg from 'pg'
import { connected, type DatabaseUrl } from './client.ts'

// Several instances may start at once, and two simultaneous GRANTs on one table fail.
const grantLock = 7_265_173

/**
 * Grants the role of a running service what it needs on tables that another role owns: it reads and writes all of
 * them, but only inserts into the event log and only sets positions in the outbox. Triggers forbid the rest as well, but
 * the owner of a table could drop those.
 */
export const grantLeastRights = async (ownerUrl: DatabaseUrl, user: string): Promise<void> => {
  const role = pg.escapeIdentifier(decodeURIComponent(user))
  // A simple query with several statements is one transaction, so a running service never lacks a right meanwhile.
  await connected(ownerUrl, 'grants', (client) =>
    client.query(`
      select pg_advisory_xact_lock(${grantLock});
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      revoke all on _prisma_migrations from ${role};
      grant select on _prisma_migrations to ${role};
      revoke update, delete on events, outbox, streams from ${role};
      grant update (position) on outbox to ${role};
      grant update (version) on streams to ${role};
      grant execute on function redact_events(text[], text[]) to ${role};
      grant execute on function redact_events_after(text[], text[], bigint, interval) to ${role};`),
  )
}
