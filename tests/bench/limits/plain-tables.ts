import pg from 'pg'

/** A database with the tables that a move touches, as plainly as they can be had, on the server the product uses. */
export const plainTables = async (server: (database: string) => string, cards: string[]) => {
  const admin = new pg.Client({ connectionString: server('postgres') })
  await admin.connect()
  await admin.query('create database bench_limit')
  await admin.end()
  const database = server('bench_limit')
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`
    create table cards (id uuid primary key, stage text not null, version int not null, updated_at timestamptz not null);
    create table events (id bigint generated always as identity primary key, event_id uuid not null unique,
      stream_id text not null, version bigint not null, type text not null, data jsonb not null,
      occurred_at timestamptz not null default now(), unique (stream_id, version));
    create table stage_changes (id uuid primary key, job_id uuid not null references cards,
      from_stage text, to_stage text not null, changed_at timestamptz not null);
    create index stage_changes_of_a_job on stage_changes (job_id, changed_at desc, id desc);
    create table outbox (id bigint generated always as identity primary key, event_id uuid not null unique,
      subject text not null, payload jsonb not null);`)
  await client.query(`insert into cards select id, 'applied', 1, now() from unnest($1::uuid[]) as id`, [cards])
  await client.end()
  return database
}
