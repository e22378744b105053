-- Refunds that failed and were left to a person: one that is due again although it failed was asked for by them.
create table failed_refunds (
  refund_id text primary key,
  user_id uuid not null,
  given_up_at timestamptz(3) not null default now()
);
