-- Who may be sent a broadcast: kept from identity's events, and from billing's.
create table audience_people (
  user_id uuid primary key,
  is_active boolean not null default true,
  seen_at timestamptz(3)
);
create table audience_subscriptions (
  user_id uuid primary key,
  status text not null,
  revision bigint not null
);

-- Who wants no broadcasts. Mail about the account is not concerned.
create table unsubscribes (
  user_id uuid primary key,
  at timestamptz(3) not null default now()
);

-- Links to unsubscribe are signed with it. It stays for good, because mails stay in mailboxes for good.
create table unsubscribe_key (
  id boolean primary key default true check (id),
  key bytea not null
);
insert into unsubscribe_key (key)
select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));

-- Read model of the broadcast aggregate, kept in the transaction of its events.
create table broadcasts (
  id uuid primary key,
  audience text not null,
  subject text not null,
  body text not null,
  status text not null check (status in ('scheduled', 'sending', 'paused', 'sent', 'canceled')),
  -- Why it is paused.
  reason text,
  requested_by uuid not null,
  requested_at timestamptz(3) not null,
  scheduled_for timestamptz(3),
  -- As many as were in the audience when it began.
  recipients integer,
  -- Errors that an administrator knew of who let it go on.
  tolerated integer not null default 0,
  ended_at timestamptz(3)
);
create index broadcasts_requested on broadcasts (requested_by, requested_at desc);

-- The same broadcast asked for again soon after is the same broadcast.
create table broadcast_keys (
  content_hash text primary key,
  broadcast_id uuid not null,
  at timestamptz(3) not null default now()
);
create index broadcast_keys_at on broadcast_keys (at);

-- One person's copy of a broadcast.
--
--     pending -> sending -> sent | failed | unknown | pending (certainly not sent)
--     unknown -> sent | failed, by the provider's events; -> pending, once it is proved absent there
--     pending -> skipped
create table deliveries (
  broadcast_id uuid not null,
  user_id uuid not null,
  state text not null default 'pending'
    check (state in ('pending', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
  -- Why it failed or was skipped.
  reason text,
  attempts smallint not null default 0,
  -- The call to the provider it was last part of; stored before the call.
  attempt_id uuid,
  attempted_at timestamptz(3),
  settled_at timestamptz(3),
  delivered boolean not null default false,
  complained boolean not null default false,
  unsubscribed boolean not null default false,
  primary key (broadcast_id, user_id)
);
create index deliveries_pending on deliveries (broadcast_id, user_id) where state = 'pending';
create index deliveries_unsettled on deliveries (broadcast_id, attempted_at) where state in ('sending', 'unknown');
create index deliveries_settled_at on deliveries (settled_at) where settled_at is not null;

-- How many copies of a broadcast are where. Kept by a trigger, so that they add up whoever changes a delivery; and kept
-- when the deliveries are deleted.
create table broadcast_counts (
  broadcast_id uuid primary key,
  pending integer not null default 0,
  sending integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  unknown integer not null default 0,
  delivered integer not null default 0,
  complained integer not null default 0,
  unsubscribed integer not null default 0,
  changed_at timestamptz(3) not null default now(),
  published_at timestamptz(3) not null default now()
);

create function count_deliveries() returns trigger language plpgsql as $$
begin
  update broadcast_counts as counts set
    pending = counts.pending + change.pending,
    sending = counts.sending + change.sending,
    sent = counts.sent + change.sent,
    failed = counts.failed + change.failed,
    skipped = counts.skipped + change.skipped,
    unknown = counts.unknown + change.unknown,
    delivered = counts.delivered + change.delivered,
    complained = counts.complained + change.complained,
    unsubscribed = counts.unsubscribed + change.unsubscribed,
    changed_at = clock_timestamp()
  from (
    select broadcast_id,
      coalesce(sum(n) filter (where state = 'pending'), 0) as pending,
      coalesce(sum(n) filter (where state = 'sending'), 0) as sending,
      coalesce(sum(n) filter (where state = 'sent'), 0) as sent,
      coalesce(sum(n) filter (where state = 'failed'), 0) as failed,
      coalesce(sum(n) filter (where state = 'skipped'), 0) as skipped,
      coalesce(sum(n) filter (where state = 'unknown'), 0) as unknown,
      coalesce(sum(n) filter (where moved.delivered), 0) as delivered,
      coalesce(sum(n) filter (where moved.complained), 0) as complained,
      coalesce(sum(n) filter (where moved.unsubscribed), 0) as unsubscribed
    from (
      select broadcast_id, state, rows_after.delivered, rows_after.complained, rows_after.unsubscribed, 1 as n
      from rows_after
      union all
      select broadcast_id, state, rows_before.delivered, rows_before.complained, rows_before.unsubscribed, -1
      from rows_before
    ) as moved
    group by broadcast_id
  ) as change
  where counts.broadcast_id = change.broadcast_id;
  return null;
end $$;

create trigger deliveries_counted after update on deliveries
  referencing old table as rows_before new table as rows_after
  for each statement execute function count_deliveries();
