-- Read model of the subscription aggregate: payments that the payer had their bank take back.
create table disputes (
  id text primary key,
  user_id uuid not null,
  invoice_id text not null,
  amount integer not null,
  currency text not null,
  reason text not null,
  outcome text not null check (outcome in ('open', 'won', 'lost')),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3)
);

create index disputes_by_user on disputes (user_id);
create index disputes_by_invoice on disputes (invoice_id);
