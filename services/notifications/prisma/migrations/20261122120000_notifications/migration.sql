-- A copy of names and e-mail addresses that identity has; events carry ids only.
create table recipients (
  user_id uuid primary key,
  name text not null,
  email text not null
);

-- Every mail that will be sent, was sent, or will not be sent. Its id is that of the event or the request behind it.
-- Waiting and sending are states of its item in the work queue.
create table outgoing_emails (
  id uuid primary key,
  user_id uuid not null,
  template text not null,
  -- What the template says beside the name.
  data jsonb not null default '{}'::jsonb,
  state text not null check (state in ('pending', 'sent', 'failed', 'skipped')),
  -- Why it failed or was skipped.
  reason text,
  -- The address, if it does not go to the person's own, and the code it carries. Both are removed once it is settled.
  email text,
  code text,
  -- After this it is not worth sending.
  expires_at timestamptz(3),
  -- How often it was handed to Mailgun; counted before each call.
  attempts integer not null default 0,
  provider_id text,
  -- What happened after Mailgun accepted it.
  outcome text check (outcome in ('delivered', 'failed', 'complained', 'unsubscribed')),
  outcome_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);

create index outgoing_emails_pending on outgoing_emails (user_id) where state = 'pending';
create index outgoing_emails_user_id on outgoing_emails (user_id);

-- Mailgun signs a token and the time, and not what it says: a token is used once.
create table webhook_tokens (
  token text primary key,
  received_at timestamptz(3) not null default now()
);

-- Mailgun's events that were applied, so that reading one again changes nothing.
create table mailgun_events (
  id text primary key,
  email_id uuid not null,
  event text not null,
  at timestamptz(3) not null
);

-- How far Mailgun's events were read.
create table mailgun_sweeps (
  name text primary key,
  reached timestamptz(3) not null
);

-- Addresses that do not accept our mail, or whose owner does not want it; as hashes, to keep no address longer than
-- needed.
create table suppressions (
  address_hash text not null,
  reason text not null check (reason in ('bounced', 'complained', 'unsubscribed')),
  user_id uuid not null,
  at timestamptz(3) not null,
  primary key (address_hash, reason)
);

create index suppressions_user_id on suppressions (user_id);

-- People whose account was deleted: a response that was on its way must not bring their name and address back.
create table erased_users (
  user_id uuid primary key
);
