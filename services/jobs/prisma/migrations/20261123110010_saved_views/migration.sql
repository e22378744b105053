create table saved_views (
  id uuid primary key,
  user_id uuid not null,
  name text not null,
  layout text not null,
  search text not null
);

-- "Remote" and "remote" would be told apart by nobody.
create unique index saved_views_by_name on saved_views (user_id, lower(name));

-- They end with their person, whichever version of the service erases them.
create function remove_saved_views() returns trigger language plpgsql as $$
begin
  delete from saved_views where user_id = new.user_id;
  return null;
end $$;

create trigger saved_views_end after insert or update of erased_at on owners
  for each row when (new.erased_at is not null) execute function remove_saved_views();
