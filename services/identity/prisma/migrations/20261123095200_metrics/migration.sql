-- The figures of the administrators' dashboard, kept by triggers: replicas of the version before write them too.

-- Locked, because what is counted below must not change until the triggers are there.
lock table people, signup_emails in share row exclusive mode;

-- The first payment. Everybody who paid has a row in signup_emails, which is marked as well: the share of those who paid
-- is counted within one table and never exceeds the whole.
alter table people add column paid_at timestamptz(3);
alter table signup_emails add column paid_at timestamptz(3);

-- Before this, only the entitlement said who had paid.
update people set paid_at = now() where entitlement_status is not null and entitlement_status <> 'trialing';
insert into signup_emails (email_hash, first_at, paid_at)
select rtrim(translate(encode(sha256(convert_to(email, 'UTF8')), 'base64'), '+/', '-_'), '='), created_at, paid_at
from people where paid_at is not null
on conflict (email_hash) do update set paid_at = excluded.paid_at;

create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_changes (name, bucket, delta)
    select 'people', 'epoch', count(*) from gained having count(*) > 0
    union all select 'joined', hour_of(created_at), count(*) from gained group by 2
    union all select 'registered', hour_of(created_at), count(*) from gained group by 2;
  else
    -- Who has left did register, and is not among those who joined of late.
    insert into rollup_changes (name, bucket, delta)
    select 'people', 'epoch', -count(*) from lost having count(*) > 0
    union all select 'joined', hour_of(created_at), -count(*) from lost group by 2;
  end if;
  return null;
end $$;

create trigger people_are_counted_in after insert on people referencing new table as gained
  for each statement execute function count_people();
create trigger people_are_counted_out after delete on people referencing old table as lost
  for each statement execute function count_people();

create function count_signups() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_changes (name, bucket, delta)
    select name, 'epoch', delta from (
      select 'signups' as name, count(*) as delta from gained
      union all select 'signups-paid', count(paid_at) from gained) as changed where delta <> 0;
  else
    insert into rollup_changes (name, bucket, delta)
    select 'signups-paid', 'epoch', sum(delta) from (
      select -count(paid_at) as delta from lost union all select count(paid_at) from gained) as changed
    having sum(delta) <> 0;
  end if;
  return null;
end $$;

create trigger signups_are_counted_in after insert on signup_emails referencing new table as gained
  for each statement execute function count_signups();
create trigger signups_are_counted_anew after update on signup_emails referencing old table as lost new table as gained
  for each statement execute function count_signups();

-- What there is already.
insert into rollups (name, bucket, value)
select 'people', 'epoch', count(*) from people
union all select 'joined', hour_of(created_at), count(*) from people group by 2
union all select 'registered', hour_of(created_at), count(*) from people group by 2
union all select 'signups', 'epoch', count(*) from signup_emails
union all select 'signups-paid', 'epoch', count(paid_at) from signup_emails;
