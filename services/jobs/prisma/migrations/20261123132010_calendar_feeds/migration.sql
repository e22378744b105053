create table calendar_feeds (
  user_id uuid primary key,
  token_hash text not null,
  details text not null,
  created_at timestamptz(3) not null default now()
);

create unique index calendar_feeds_by_token on calendar_feeds (token_hash);

-- They end with their person, whichever version of the service erases them.
create function remove_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where user_id = new.user_id;
  return null;
end $$;

create trigger calendar_feeds_end after insert or update of erased_at on owners
  for each row when (new.erased_at is not null) execute function remove_calendar_feed();
