-- The figures of the administrators' dashboard, kept by triggers: replicas of the version before write them too, and a
-- rebuild of the read models leaves them as they are.

-- Locked, because what is counted below must not change until the triggers are there.
lock table payments, disputes, subscriptions in share row exclusive mode;

-- How much of a payment is disputed, or was lost to a dispute.
alter table payments add column disputed integer not null default 0;

-- Whether the person has a payment that was paid: a trial alone makes nobody a paying user.
alter table subscriptions add column has_paid boolean not null default false;

-- Read model of the subscription aggregate: subscriptions that were canceled, and when; resuming one removes it.
create table cancellations (
  subscription_id text primary key,
  user_id uuid not null,
  at timestamptz(3) not null
);

create index cancellations_user_id on cancellations (user_id);

insert into cancellations (subscription_id, user_id, at)
select data -> 'terms' ->> 'subscriptionId', substr(stream_id, length('subscription:') + 1)::uuid, min(occurred_at)
from events as canceled
where stream_id like 'subscription:%' and type in ('Canceled', 'Ended') and not exists (
  select from events as resumed
  where resumed.stream_id = canceled.stream_id and resumed.type = 'Resumed' and resumed.version > canceled.version
    and resumed.data -> 'terms' ->> 'subscriptionId' = canceled.data -> 'terms' ->> 'subscriptionId')
group by 1, 2;

create function disputed_of(invoice text) returns integer language sql stable as $$
  select coalesce(sum(amount), 0)::integer from disputes where invoice_id = invoice and outcome <> 'won'
$$;

create function kept_of(payment payments) returns bigint language sql immutable as $$
  select case payment.status when 'paid' then greatest(0, payment.amount - payment.refunded - payment.disputed) else 0 end
$$;

update payments set disputed = disputed_of(invoice_id) where invoice_id in (select invoice_id from disputes);
update subscriptions set has_paid = true
where exists (select from payments where payments.user_id = subscriptions.user_id and status = 'paid');

create function know_dispute() returns trigger language plpgsql as $$
begin
  new.disputed := disputed_of(new.invoice_id);
  return new;
end $$;

create trigger payments_know_disputes before insert on payments for each row execute function know_dispute();

create function note_dispute() returns trigger language plpgsql as $$
begin
  update payments set disputed = disputed_of(invoice_id) where invoice_id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end $$;

create trigger disputes_are_noted after insert or update or delete on disputes
  for each row execute function note_dispute();

create function know_payment() returns trigger language plpgsql as $$
begin
  new.has_paid := exists (select from payments where user_id = new.user_id and status = 'paid');
  return new;
end $$;

create trigger subscriptions_know_payments before insert on subscriptions for each row execute function know_payment();

create function note_payment() returns trigger language plpgsql as $$
declare
  payer uuid := coalesce(new.user_id, old.user_id);
begin
  update subscriptions set has_paid = not has_paid
  where user_id = payer and has_paid <> exists (select from payments where user_id = payer and status = 'paid');
  return null;
end $$;

create trigger payments_are_noted after insert or delete or update of status on payments
  for each row execute function note_payment();

-- One trigger for each kind of statement, because each sees other rows.
create function count_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_changes (name, bucket, delta)
    select 'revenue', hour_of(at), sum(kept_of(gained)) from gained group by 2 having sum(kept_of(gained)) <> 0;
  elsif tg_op = 'DELETE' then
    insert into rollup_changes (name, bucket, delta)
    select 'revenue', hour_of(at), -sum(kept_of(lost)) from lost group by 2 having sum(kept_of(lost)) <> 0;
  else
    insert into rollup_changes (name, bucket, delta)
    select 'revenue', hour_of(at), sum(delta)
    from (select at, -kept_of(lost) as delta from lost union all select at, kept_of(gained) from gained) as changed
    group by 2 having sum(delta) <> 0;
  end if;
  return null;
end $$;

create trigger payments_are_counted_in after insert on payments referencing new table as gained
  for each statement execute function count_payments();
create trigger payments_are_counted_out after delete on payments referencing old table as lost
  for each statement execute function count_payments();
create trigger payments_are_counted_anew after update on payments referencing old table as lost new table as gained
  for each statement execute function count_payments();

create function monthly_of(subscription subscriptions) returns bigint language sql immutable as $$
  select case when subscription.status in ('active', 'past_due') then subscription.amount else 0 end
$$;

create function is_paying(subscription subscriptions) returns bigint language sql immutable as $$
  select case when subscription.status in ('active', 'past_due')
    or subscription.status = 'trialing' and subscription.has_paid then 1 else 0 end
$$;

create function count_subscriptions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_changes (name, bucket, delta)
    select name, 'epoch', delta from (
      select 'mrr' as name, sum(monthly_of(gained)) as delta from gained
      union all select 'paying', sum(is_paying(gained)) from gained) as changed where delta <> 0;
  elsif tg_op = 'DELETE' then
    insert into rollup_changes (name, bucket, delta)
    select name, 'epoch', -delta from (
      select 'mrr' as name, sum(monthly_of(lost)) as delta from lost
      union all select 'paying', sum(is_paying(lost)) from lost) as changed where delta <> 0;
  else
    insert into rollup_changes (name, bucket, delta)
    select name, 'epoch', sum(delta) from (
      select 'mrr' as name, -monthly_of(lost) as delta from lost
      union all select 'mrr', monthly_of(gained) from gained
      union all select 'paying', -is_paying(lost) from lost
      union all select 'paying', is_paying(gained) from gained) as changed
    group by name having sum(delta) <> 0;
  end if;
  return null;
end $$;

create trigger subscriptions_are_counted_in after insert on subscriptions referencing new table as gained
  for each statement execute function count_subscriptions();
create trigger subscriptions_are_counted_out after delete on subscriptions referencing old table as lost
  for each statement execute function count_subscriptions();
create trigger subscriptions_are_counted_anew after update on subscriptions
  referencing old table as lost new table as gained for each statement execute function count_subscriptions();

create function count_cancellations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into rollup_changes (name, bucket, delta)
    select 'cancellations', hour_of(at), count(*) from gained group by 2;
  else
    insert into rollup_changes (name, bucket, delta)
    select 'cancellations', hour_of(at), -count(*) from lost group by 2;
  end if;
  return null;
end $$;

create trigger cancellations_are_counted_in after insert on cancellations referencing new table as gained
  for each statement execute function count_cancellations();
create trigger cancellations_are_counted_out after delete on cancellations referencing old table as lost
  for each statement execute function count_cancellations();

-- What there is already.
insert into rollups (name, bucket, value)
select 'revenue', hour_of(at), sum(kept_of(payments)) from payments group by 2 having sum(kept_of(payments)) <> 0
union all select 'cancellations', hour_of(at), count(*) from cancellations group by 2
union all select 'mrr', 'epoch', coalesce(sum(monthly_of(subscriptions)), 0) from subscriptions
union all select 'paying', 'epoch', coalesce(sum(is_paying(subscriptions)), 0) from subscriptions;
