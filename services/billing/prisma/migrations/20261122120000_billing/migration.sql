-- A person who subscribes again, or twice, has more than one customer at Stripe.
create table customers (
  stripe_customer_id text primary key,
  user_id uuid not null
);

create index customers_by_user on customers (user_id);

create table checkouts (
  signup_id uuid primary key,
  session_id text not null unique,
  url text not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  asked_at timestamptz(3) not null default now()
);

create index checkouts_open on checkouts (asked_at) where ended_at is null;

create table guest_checkouts (
  id uuid primary key,
  session_id text not null unique,
  user_id uuid
);

create table subscriptions (
  user_id uuid primary key,
  subscription_id text not null unique,
  customer_id text not null,
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

create index payments_by_time on payments (at);
create index payments_by_user on payments (user_id);

create table payment_methods (
  id text primary key,
  user_id uuid not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null
);

create index payment_methods_by_user on payment_methods (user_id);

create table invoices (
  id text primary key,
  user_id uuid not null,
  number text,
  issued_at timestamptz(3) not null,
  amount integer not null,
  currency text not null,
  status text not null,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null,
  next_attempt_at timestamptz(3),
  card_brand text,
  card_last4 text,
  pdf_url text,
  page_url text
);

create index invoices_by_user on invoices (user_id);

-- Every event of Stripe's that we act on, once, whether a webhook or a sweep brought it.
create table stripe_events (
  id text primary key,
  type text not null,
  object_id text not null,
  user_id uuid,
  customer_id text,
  received_at timestamptz(3) not null default now(),
  handled_at timestamptz(3)
);

create index stripe_events_waiting on stripe_events (user_id, customer_id) where handled_at is null;

create table sweeps (
  name text primary key,
  reached timestamptz(3) not null
);

create table account_closures (
  user_id uuid primary key,
  closed_at timestamptz(3) not null default now()
);
