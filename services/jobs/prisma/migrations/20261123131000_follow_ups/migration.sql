-- What is planned next, a day wherever the person is by then; when they last got in touch on their own account; and which
-- nudges they do not want to see, by kind: {"no_reply": {"since": "2026-11-02", "until": null}}.
alter table jobs
  add column follow_up_on date,
  add column follow_up_note text,
  add column followed_up_at timestamptz(3),
  add column put_off jsonb not null default '{}';

create table follow_up_changes (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  change text not null,
  planned_on date,
  note text,
  at timestamptz(3) not null
);

create index follow_up_changes_by_job on follow_up_changes (job_id, at desc, id desc);

-- Where a person's days begin, and after how many of them without a word a job asks for attention.
create table today_preferences (
  user_id uuid primary key,
  time_zone text,
  time_zone_chosen boolean not null default false,
  reply_days int not null
);

-- They end with their person, whichever version of the service erases them.
create function remove_today_preferences() returns trigger language plpgsql as $$
begin
  delete from today_preferences where user_id = new.user_id;
  return null;
end $$;

create trigger today_preferences_end after insert or update of erased_at on owners
  for each row when (new.erased_at is not null) execute function remove_today_preferences();
