-- What consumers could not apply, and what people ask a running service to look after.

-- Aggregates whose events this consumer puts aside until a replay has applied those it could not.
create table parked (
  consumer text not null,
  aggregate text not null,
  parked_at timestamptz not null default now(),
  primary key (consumer, aggregate)
);

-- The reference is what no event can get around: a letter is behind a parked aggregate, or it is not there.
create table dead_letters (
  consumer text not null,
  position bigint not null,
  aggregate text not null,
  event_id text,
  subject text not null,
  payload text not null,
  -- Null where the event only waits behind one that failed.
  error text,
  created_at timestamptz not null default now(),
  primary key (consumer, position),
  foreign key (consumer, aggregate) references parked
);

create index dead_letters_of_an_aggregate on dead_letters (consumer, aggregate, position);

-- Asked by a command that knows the database alone; done by an instance of the service, which knows the rest.
create table upkeep (
  id bigint generated always as identity primary key,
  task text[] not null,
  requested_at timestamptz not null default now(),
  -- Until when the instance at work on it is believed to be alive.
  lease_until timestamptz not null default now(),
  done_at timestamptz,
  outcome jsonb
);

create index upkeep_waiting on upkeep (id) where done_at is null;
