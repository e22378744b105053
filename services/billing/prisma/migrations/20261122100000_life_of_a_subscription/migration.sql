-- Who subscribes again, or twice, is another customer to Stripe.
alter table customers drop constraint customers_pkey;
alter table customers drop constraint customers_stripe_customer_id_key;
alter table customers add primary key (stripe_customer_id);
create index customers_of_a_person on customers (user_id);

alter table subscriptions add column customer_id text;
update subscriptions set customer_id =
  (select stripe_customer_id from customers where customers.user_id = subscriptions.user_id limit 1);
alter table subscriptions alter column customer_id set not null;

create table payment_methods (
  id text primary key,
  user_id uuid not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null
);

create index payment_methods_of_a_person on payment_methods (user_id);

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

create index invoices_of_a_person on invoices (user_id);

create table refunds (
  id uuid primary key,
  user_id uuid not null,
  subscription_id text not null,
  done_at timestamptz(3),
  attempts integer not null default 0,
  try_at timestamptz(3) not null default now(),
  failure text
);

create index refunds_due on refunds (try_at) where done_at is null;

alter table stripe_events alter column user_id drop not null;
alter table stripe_events add column customer_id text;

create table sweeps (
  name text primary key,
  reached timestamptz(3) not null
);
