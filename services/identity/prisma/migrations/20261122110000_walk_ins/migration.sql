create table walk_ins (
  session_id text primary key,
  attempts integer not null default 0,
  try_at timestamptz(3) not null default now()
);
