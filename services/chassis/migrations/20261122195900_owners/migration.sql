-- The people whose words a service stores: what they store is counted here, and whoever was erased stays here, so that
-- nothing is stored for them again. A write takes the person's row before any other lock, which puts it before or after
-- the erasure, and keeps two writes of one person from passing a limit together (docs/adr/0031).
create table owners (
  user_id uuid primary key,
  -- Of all events that were ever stored for them: what is deleted stays in the log.
  bytes bigint not null default 0,
  -- How many aggregates they have now, of the type whose number is limited.
  aggregates int not null default 0,
  erased_at timestamptz
) with (fillfactor = 50);

-- Everybody who was erased before this table existed has an erasure stream.
insert into owners (user_id, erased_at)
select substr(stream_id, length('erasure:') + 1)::uuid, now() from streams where type = 'erasure'
on conflict do nothing;

-- Locks a person's row until the transaction ends, and creates it if there is none; refuses a person who was erased.
create function lock_owner(owner uuid) returns void language plpgsql as $$
declare gone boolean;
begin
  select erased_at is not null into gone from owners where user_id = owner for no key update;
  if not found then
    insert into owners (user_id) values (owner) on conflict do nothing;
    -- Another transaction may have been faster; this statement sees its row, because each has a snapshot of its own.
    select erased_at is not null into gone from owners where user_id = owner for no key update;
  end if;
  if gone then
    raise exception 'the owner was erased' using errcode = 'RT003';
  end if;
end $$;

-- Counts what is stored for a person; refuses one who was erased, or who would have more than a limit that is given.
create function charge_owner(owner uuid, more_bytes bigint, more_aggregates int, max_bytes bigint, max_aggregates int)
  returns void language plpgsql as $$
declare held owners;
begin
  loop
    update owners set bytes = bytes + more_bytes, aggregates = greatest(aggregates + more_aggregates, 0)
    where user_id = owner returning * into held;
    exit when found;
    insert into owners (user_id) values (owner) on conflict do nothing;
  end loop;
  if held.erased_at is not null then
    raise exception 'the owner was erased' using errcode = 'RT003';
  elsif held.bytes > max_bytes then
    raise exception 'the owner stores too much' using errcode = 'RT004';
  elsif held.aggregates > max_aggregates then
    raise exception 'the owner has too many' using errcode = 'RT005';
  end if;
end $$;

-- The state of an aggregate with many events, so that the next command folds only those after it. Nothing but a
-- shortcut: another version of the code ignores it, and a rebuild does not read it.
create table snapshots (
  stream_id text primary key references streams,
  version bigint not null,
  -- Names the code that folded it.
  fold text not null,
  state jsonb not null
);

-- Redacts as `redact_events` does, stream by stream, and in the first one only the events after a version. Returns the
-- event at which the time was up, or nothing after the last one: a person's history may take longer than a statement may.
create function redact_events_after(streams text[], fields text[], after_version bigint, at_most interval)
  returns table (stream text, reached bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  began timestamptz := clock_timestamp();
  from_version bigint := after_version;
  stored record;
  without jsonb;
begin
  foreach stream in array streams loop
    for stored in
      select id, version, data from events where stream_id = stream and version > from_version order by version
    loop
      without := redact_fields(stored.data, fields);
      if without is distinct from stored.data then
        update events set data = without where id = stored.id;
      end if;
      if clock_timestamp() - began >= at_most then
        reached := stored.version;
        return next;
        return;
      end if;
    end loop;
    from_version := 0;
  end loop;
end $$;

revoke execute on function redact_events_after(text[], text[], bigint, interval) from public;
