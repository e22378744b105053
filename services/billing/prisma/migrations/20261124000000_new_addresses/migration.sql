-- Whose login e-mail changed: the provider is told, so that its receipts go where the person reads.
create table new_addresses (
  id uuid primary key,
  user_id uuid not null,
  try_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  done_at timestamptz(3)
);

create index new_addresses_waiting on new_addresses (try_at) where done_at is null;
