-- Whether and when what is due comes by email: the moment in UTC at which the person's next digest is due, and the last of
-- their local days that had one.
alter table today_preferences
  add column digest boolean,
  add column digest_hour smallint not null default 8,
  add column next_digest_at timestamptz(3),
  add column last_digest_on date,
  add column remind_day_before boolean not null default true,
  add column remind_hour_before boolean not null default true;

-- The next reminder of an interview. A row for each that lies ahead, kept by a trigger, so that it follows whatever
-- writes interviews: people, rebuilds, erasures, and versions of this service that know nothing of reminders.
create table interview_reminders (
  interview_id uuid primary key references interview_notes on delete cascade,
  before text not null,
  due_at timestamptz(3) not null
);

create index interview_reminders_by_due on interview_reminders (due_at);

create function plan_interview_reminder() returns trigger language plpgsql as $$
declare
  day_before constant timestamptz := new.interview_date - interval '24 hours';
  hour_before constant timestamptz := new.interview_date - interval '1 hour';
begin
  -- A moment that has passed is not made up for: who plans an interview for this evening knows of it.
  if not new.has_time or new.state in ('done', 'canceled') or hour_before <= now() then
    delete from interview_reminders where interview_id = new.id;
  else
    insert into interview_reminders (interview_id, before, due_at)
    values (new.id, case when day_before > now() then 'day' else 'hour' end,
      case when day_before > now() then day_before else hour_before end)
    on conflict (interview_id) do update set before = excluded.before, due_at = excluded.due_at;
  end if;
  return null;
end $$;

create trigger interview_reminders_added after insert on interview_notes
  for each row execute function plan_interview_reminder();

create trigger interview_reminders_moved after update on interview_notes
  for each row when ((old.interview_date, old.has_time, old.state) is distinct from (new.interview_date, new.has_time, new.state))
  execute function plan_interview_reminder();

insert into interview_reminders (interview_id, before, due_at)
select id, case when interview_date - interval '24 hours' > now() then 'day' else 'hour' end,
  case when interview_date - interval '24 hours' > now() then interview_date - interval '24 hours'
    else interview_date - interval '1 hour' end
from interview_notes
where has_time and state is distinct from 'done' and state is distinct from 'canceled'
  and interview_date - interval '1 hour' > now();

-- What the links that end reminders are signed with.
create table reminder_key (
  id boolean primary key default true check (id),
  key bytea not null
);
insert into reminder_key (key)
select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
