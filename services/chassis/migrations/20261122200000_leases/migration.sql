-- Recurring work that one instance does for all of them: who does it now, and when it is due again.
create table leases (
  name text primary key,
  due_at timestamptz not null default now(),
  -- Identifies one run; null when nobody works.
  holder uuid,
  -- Until when the holder is assumed to be alive.
  lease_until timestamptz,
  check ((holder is null) = (lease_until is null))
);
