-- What became of a mail after Mailgun took it, in Mailgun's words.
alter table mails add column outcome text check (outcome in ('delivered', 'failed', 'complained', 'unsubscribed'));
alter table mails add column outcome_at timestamptz(3);

-- Mailgun signs a token and the time, and not what it says: a token is used once.
create table webhook_tokens (
  token text primary key,
  received_at timestamptz(3) not null default now()
);

-- Mailgun's events that were read, so that reading some again changes nothing.
create table mailgun_events (
  id text primary key,
  mail_id uuid not null,
  event text not null,
  at timestamptz(3) not null
);

create table mailgun_sweeps (
  name text primary key,
  reached timestamptz(3) not null
);

-- Addresses that take no mail of ours, or want no more of it than must be; as hashes, because they are nobody's news.
create table suppressions (
  address_hash text not null,
  reason text not null check (reason in ('bounced', 'complained', 'unsubscribed')),
  user_id uuid not null,
  at timestamptz(3) not null,
  primary key (address_hash, reason)
);

create index suppressions_user_id on suppressions (user_id);
