-- What every service remembers and tells; applied to each service's database before its own migrations.

create table streams (
  stream_id text primary key,
  type text not null,
  version bigint not null
);

create table events (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  stream_id text not null references streams,
  version bigint not null,
  type text not null,
  schema_version int not null default 1,
  data jsonb not null,
  meta jsonb not null,
  occurred_at timestamptz not null default now(),
  unique (stream_id, version)
);

-- Rows wait without a position; the sequencer numbers them without gaps in the order of their ids.
create table outbox (
  id bigint generated always as identity primary key,
  position bigint unique,
  event_id uuid not null unique,
  subject text not null,
  payload jsonb not null
);

create index outbox_unpositioned on outbox (id) where position is null;

create table consumer_positions (
  consumer text primary key,
  position bigint not null
);

-- Called by every append: one stream row written, or the whole statement fails and nothing of it happened.
create function expect_appended(rows bigint) returns void language plpgsql as $$
begin
  if rows <> 1 then
    raise exception 'the stream has moved on' using errcode = 'RT002';
  end if;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'RT001';
end $$;

create trigger events_are_immutable before update or delete or truncate on events
  for each statement execute function refuse_change();

create trigger outbox_is_kept before delete or truncate on outbox
  for each statement execute function refuse_change();

-- The one change an outbox row ever sees is receiving its position.
create function refuse_renumbering() returns trigger language plpgsql as $$
begin
  if old.position is not null
    or (new.id, new.event_id, new.subject, new.payload) is distinct from (old.id, old.event_id, old.subject, old.payload)
  then
    raise exception 'a published outbox row is immutable' using errcode = 'RT001';
  end if;
  return new;
end $$;

create trigger outbox_is_immutable before update on outbox
  for each row execute function refuse_renumbering();

-- A hint that saves the relay a poll; correctness never needs it.
create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create trigger outbox_announces after insert on outbox
  for each statement execute function announce_outbox();
