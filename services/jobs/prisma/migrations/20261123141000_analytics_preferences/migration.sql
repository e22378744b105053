-- How many applications a week a person wants to send.
create table analytics_preferences (
  user_id uuid primary key,
  weekly_goal int
);

-- They end with their person, whichever version of the service erases them.
create function remove_analytics_preferences() returns trigger language plpgsql as $$
begin
  delete from analytics_preferences where user_id = new.user_id;
  return null;
end $$;

create trigger analytics_preferences_end after insert or update of erased_at on owners
  for each row when (new.erased_at is not null) execute function remove_analytics_preferences();
