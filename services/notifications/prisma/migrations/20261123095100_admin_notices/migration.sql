-- What administrators are told about, named after its event. Who they are is asked when it is told.
create table admin_notices (
  id uuid primary key,
  kind text not null check (kind in ('ticket', 'payment')),
  -- When it happened.
  at timestamptz(3) not null,
  told_at timestamptz(3),
  -- By a mail of its own, or together with others.
  told_alone boolean
);

create index admin_notices_waiting on admin_notices (at) where told_at is null;
create index admin_notices_told_at on admin_notices (told_at);
