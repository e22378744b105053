-- The aggregate's id, which the relay sends as a header. Rows from before, and of an older replica, have it in their
-- subject.
alter table outbox add column aggregate_id text;

-- The only change of an outbox row is that it receives its position.
create or replace function refuse_renumbering() returns trigger language plpgsql as $$
begin
  if old.position is not null
    or (new.id, new.event_id, new.subject, new.aggregate_id, new.payload)
      is distinct from (old.id, old.event_id, old.subject, old.aggregate_id, old.payload)
  then
    raise exception 'a published outbox row is immutable' using errcode = 'RT001';
  end if;
  return new;
end $$;

-- The id of the event at the observed position: the outbox may no longer hold it.
alter table observed_stream add column event_id uuid;
