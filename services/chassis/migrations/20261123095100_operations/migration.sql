-- Which processes run on this database, and what version of the code: each says so again while it runs.
create table replicas (
  id uuid primary key,
  version text not null,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);

create index replicas_seen_at on replicas (seen_at);

-- Whatever backs this database up adds a row when it has finished (docs/runbooks/operations.md).
create table backups (
  id bigint generated always as identity primary key,
  finished_at timestamptz(3) not null default now()
);

create index backups_finished_at on backups (finished_at);
