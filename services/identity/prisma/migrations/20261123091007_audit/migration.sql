-- What administrators did and looked at. An entry is written before its request is carried out; then it receives what
-- changed, and how the request ended. Ids only, except for the reason; nothing else of it ever changes.
create table audit_entries (
  -- A UUID of version 7, so that entries sort by time.
  id uuid primary key,
  at timestamptz(3) not null default now(),
  -- Null for a command on the server.
  admin_id uuid,
  action text not null,
  -- The id in the path of the request.
  subject text,
  reason text,
  facts jsonb,
  -- The HTTP status; null while it is not known.
  outcome int
);

create index audit_entries_admin on audit_entries (admin_id, id);
create index audit_entries_subject on audit_entries (subject, id);
create index audit_entries_action on audit_entries (action, id);

create trigger audit_entries_are_kept before delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- For every role: what is unknown may become known, once; and the words of a reason may be erased.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.at, new.admin_id, new.action, new.subject)
      is distinct from (old.id, old.at, old.admin_id, old.action, old.subject)
    or (old.facts is not null and new.facts is distinct from old.facts)
    or (old.outcome is not null and new.outcome is distinct from old.outcome)
    or (old.reason is not null and new.reason is distinct from old.reason and new.reason is distinct from '[erased]')
  then
    raise exception 'audit_entries is append-only' using errcode = 'RT001';
  end if;
  return new;
end $$;

create trigger audit_entries_are_immutable before update on audit_entries
  for each row execute function refuse_audit_change();
