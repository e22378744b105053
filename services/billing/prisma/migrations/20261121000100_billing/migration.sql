create table customers (
  user_id uuid primary key,
  stripe_customer_id text not null unique
);

create table checkouts (
  signup_id uuid primary key,
  session_id text not null unique,
  url text not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  asked_at timestamptz(3) not null default now()
);

create index checkouts_open on checkouts (asked_at) where ended_at is null;

create table subscriptions (
  user_id uuid primary key,
  subscription_id text not null unique,
  status text not null,
  stripe_status text not null,
  amount integer not null,
  currency text not null,
  current_period_end timestamptz(3) not null,
  access_until timestamptz(3),
  revision integer not null
);

create table payments (
  invoice_id text primary key,
  user_id uuid not null,
  amount integer not null,
  refunded integer not null default 0,
  currency text not null,
  status text not null check (status in ('paid', 'failed')),
  failure_message text,
  at timestamptz(3) not null
);

create index payments_at on payments (at);

create table stripe_events (
  id text primary key,
  type text not null,
  object_id text not null,
  user_id uuid not null,
  received_at timestamptz(3) not null default now(),
  handled_at timestamptz(3),
  attempts integer not null default 0,
  try_at timestamptz(3) not null default now(),
  failure text
);

create index stripe_events_due on stripe_events (try_at) where handled_at is null;
