-- Whose account was deleted: their subscription ends at the provider, and what is kept of them there goes.
create table departures (
  user_id uuid primary key,
  try_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  done_at timestamptz(3)
);

create index departures_waiting on departures (try_at) where done_at is null;
