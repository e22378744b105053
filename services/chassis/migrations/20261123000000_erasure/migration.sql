-- Forgetting a person in a log that forgets nothing: what they wrote is struck out of stored events, and only that.

drop trigger events_are_immutable on events;

create trigger events_are_kept before delete or truncate on events
  for each statement execute function refuse_change();

-- What is left of a value: its kind, and nothing of what it said. Numbers and flags say nothing by themselves.
create function struck_out(value jsonb) returns jsonb immutable language sql as $$
  select case jsonb_typeof(value)
    when 'string' then '"[erased]"'::jsonb
    when 'array' then '[]'::jsonb
    when 'object' then coalesce((select jsonb_object_agg(key, struck_out(each)) from jsonb_each(value) as o(key, each)), '{}')
    else value
  end
$$;

-- The same with the named fields struck out, at any depth.
create function without_fields(value jsonb, fields text[]) returns jsonb immutable language sql as $$
  select case jsonb_typeof(value)
    when 'object' then coalesce((
      select jsonb_object_agg(key, case when key = any(fields) then struck_out(each) else without_fields(each, fields) end)
      from jsonb_each(value) as o(key, each)), '{}')
    else value
  end
$$;

-- Whether one is the other with something struck out: fields stay, and what changed says nothing any more.
create function is_struck_out_of(after jsonb, before jsonb) returns boolean immutable language sql as $$
  select case
    when after = before or after = struck_out(before) then true
    when jsonb_typeof(after) = 'object' and jsonb_typeof(before) = 'object' then
      (select count(*) from jsonb_object_keys(after)) = (select count(*) from jsonb_object_keys(before))
      and (select coalesce(bool_and(before ? key and is_struck_out_of(each, before -> key)), true)
        from jsonb_each(after) as o(key, each))
    else false
  end
$$;

-- The log's one exception, whoever makes the change: a stored event can lose words, and never gain or change any.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if (new.id, new.event_id, new.stream_id, new.version, new.type, new.schema_version, new.meta, new.occurred_at)
      is distinct from
      (old.id, old.event_id, old.stream_id, old.version, old.type, old.schema_version, old.meta, old.occurred_at)
    or not is_struck_out_of(new.data, old.data)
  then
    raise exception 'events is append-only' using errcode = 'RT001';
  end if;
  return new;
end $$;

create trigger events_are_immutable before update on events
  for each row execute function refuse_rewriting();

-- Runs as the owner of the tables: the service itself may not change an event, only have this done.
create function strike_out(streams text[], fields text[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare changed bigint;
begin
  update events set data = without_fields(data, fields)
  where stream_id = any(streams) and data is distinct from without_fields(data, fields);
  get diagnostics changed = row_count;
  return changed;
end $$;

revoke execute on function strike_out(text[], text[]) from public;
