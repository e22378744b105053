-- The tables every service has: its event store, outbox, consumers' positions and dead letters, work queue, maintenance
-- tasks and idempotency keys. Applied to each service's database before its own migrations.

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

-- New rows have no position; the sequencer numbers them without gaps, in the order of their ids.
create table outbox (
  id bigint generated always as identity primary key,
  position bigint,
  event_id uuid not null unique,
  subject text not null,
  -- The message as it is sent. As jsonb it would be reformatted and might become too large.
  payload text not null constraint outbox_fits_a_message check (octet_length(payload) <= 61440),
  -- Since when the row has been waiting for its position.
  queued_at timestamptz not null default now()
);

-- Rows without a position have a small index of their own, which the sequencer's scans keep clean. In the index of
-- positions each of them would leave a dead entry behind when it is numbered.
create index outbox_unpositioned on outbox (id) where position is null;
create unique index outbox_position on outbox (position) where position is not null;

-- The last known sequence of the stream. It decides nothing, but distinguishes a stream that was lost from one that is
-- behind.
create table observed_stream (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);

insert into observed_stream (position) values (0);

create table consumer_positions (
  consumer text primary key,
  position bigint not null
);

-- Called by every append: unless exactly one stream row was written, the whole statement fails and is undone.
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

create trigger events_are_kept before delete or truncate on events
  for each statement execute function refuse_change();

create trigger outbox_is_kept before delete or truncate on outbox
  for each statement execute function refuse_change();

-- The only change of an outbox row is that it receives its position.
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

-- Aggregates whose events a consumer stores as dead letters until a replay has applied them.
create table parked (
  consumer text not null,
  aggregate text not null,
  parked_at timestamptz not null default now(),
  primary key (consumer, aggregate)
);

-- The foreign key guarantees that an aggregate stays parked as long as it has dead letters.
create table dead_letters (
  consumer text not null,
  position bigint not null,
  aggregate text not null,
  event_id text,
  subject text not null,
  payload text not null,
  -- Null if the event only waits behind one that failed.
  error text,
  created_at timestamptz not null default now(),
  primary key (consumer, position),
  foreign key (consumer, aggregate) references parked
);

create index dead_letters_of_an_aggregate on dead_letters (consumer, aggregate, position);

-- Requested by the maintenance command, which knows only the database, and done by an instance of the service.
create table maintenance_tasks (
  id bigint generated always as identity primary key,
  task text[] not null,
  requested_at timestamptz not null default now(),
  -- Until when the instance that works on it is assumed to be alive.
  lease_until timestamptz not null default now(),
  done_at timestamptz,
  outcome jsonb
);

create index maintenance_tasks_waiting on maintenance_tasks (id) where done_at is null;

-- Work that must be done even if a process dies: the items of all queues of this service. Payloads refer to people by id;
-- `discard` deletes what a queue holds under a key (docs/adr/0023).
create table work_items (
  queue text not null,
  -- Chosen by the caller, so that enqueueing the same work twice adds one row.
  id text not null,
  -- Items of one key are done one at a time, in the order of seq.
  key text not null,
  seq bigint generated always as identity,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'unknown', 'given_up', 'done')),
  -- How often it was ever claimed. Every change by a worker names its claim, and fails after a later claim.
  claims int not null default 0,
  failures int not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  claimed_at timestamptz,
  -- Until when the worker that claimed it is assumed to be alive.
  lease_until timestamptz,
  last_error text,
  done_at timestamptz,
  primary key (queue, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);

-- One index per state, so that no query scans items that are done.
create index work_items_due on work_items (queue, due_at, seq) where state = 'waiting';
create index work_items_first_of_key on work_items (queue, key, seq) where state = 'waiting';
create index work_items_stuck on work_items (queue, state, due_at) where state in ('unknown', 'given_up');
create index work_items_done on work_items (queue, done_at) where state = 'done';

-- An item may commit after a later one of its key was claimed, so the claim's conditions alone do not keep them apart.
create unique index work_items_running on work_items (queue, key) where state = 'running';

-- What a request with an Idempotency-Key created, so that repeating it creates nothing new.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  entity_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Erasing a person from an append-only log: the text they wrote is redacted in stored events, and nothing else.

-- A value without its content: texts and lists lose it, numbers and booleans reveal nothing by themselves.
create function redacted(value jsonb) returns jsonb immutable language sql as $$
  select case jsonb_typeof(value)
    when 'string' then '"[erased]"'::jsonb
    when 'array' then '[]'::jsonb
    when 'object' then coalesce((select jsonb_object_agg(key, redacted(each)) from jsonb_each(value) as o(key, each)), '{}')
    else value
  end
$$;

-- A value with the named fields redacted, at any depth.
create function redact_fields(value jsonb, fields text[]) returns jsonb immutable language sql as $$
  select case jsonb_typeof(value)
    when 'object' then coalesce((
      select jsonb_object_agg(key, case when key = any(fields) then redacted(each) else redact_fields(each, fields) end)
      from jsonb_each(value) as o(key, each)), '{}')
    else value
  end
$$;

-- Whether `after` is `before` with nothing but redactions: all fields remain, and changed ones have no content left.
create function is_redaction_of(after jsonb, before jsonb) returns boolean immutable language sql as $$
  select case
    when after = before or after = redacted(before) then true
    when jsonb_typeof(after) = 'object' and jsonb_typeof(before) = 'object' then
      (select count(*) from jsonb_object_keys(after)) = (select count(*) from jsonb_object_keys(before))
      and (select coalesce(bool_and(before ? key and is_redaction_of(each, before -> key)), true)
        from jsonb_each(after) as o(key, each))
    else false
  end
$$;

-- The only change of a stored event, for every role: it can lose text, but never gain or change any.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if (new.id, new.event_id, new.stream_id, new.version, new.type, new.schema_version, new.meta, new.occurred_at)
      is distinct from
      (old.id, old.event_id, old.stream_id, old.version, old.type, old.schema_version, old.meta, old.occurred_at)
    or not is_redaction_of(new.data, old.data)
  then
    raise exception 'events is append-only' using errcode = 'RT001';
  end if;
  return new;
end $$;

create trigger events_are_immutable before update on events
  for each row execute function refuse_rewriting();

-- Runs as the owner of the tables: the service itself may not update events, but may call this.
create function redact_events(streams text[], fields text[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare changed bigint;
begin
  update events set data = redact_fields(data, fields)
  where stream_id = any(streams) and data is distinct from redact_fields(data, fields);
  get diagnostics changed = row_count;
  return changed;
end $$;

revoke execute on function redact_events(text[], text[]) from public;
