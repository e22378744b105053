import pg from 'pg'

// Several starters may race; two GRANTs on one table at once would fail.
const grantLock = 7_265_173

/**
 * Lets the role a service runs as use the tables that another role owns: read and write all of them, but only add to
 * the log and only number the outbox. Triggers refuse the rest too, but whoever owns a table can drop its triggers.
 */
export const grantLeastRights = async (ownerUrl: string, user: string): Promise<void> => {
  const role = pg.escapeIdentifier(decodeURIComponent(user))
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'grants' })
  await client.connect()
  try {
    // One simple query is one transaction: nobody ever sees the service without its rights.
    await client.query(`
      select pg_advisory_xact_lock(${grantLock});
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      revoke all on _prisma_migrations from ${role};
      revoke update, delete on events, outbox, streams from ${role};
      grant update (position) on outbox to ${role};
      grant update (version) on streams to ${role};
      grant execute on function redact_events(text[], text[]) to ${role};`)
  } finally {
    await client.end()
  }
}
