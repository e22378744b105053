-- What people do with their own account: see where they are signed in, recover it, change it, leave.

alter table sessions add column id uuid not null unique default gen_random_uuid();
alter table sessions add column device text;

-- Who asked for a code, account or not, until a worker has looked: a matter of seconds.
create table reset_requests (
  id uuid primary key,
  email text not null,
  requested_at timestamptz(3) not null default now()
);

create table one_time_codes (
  user_id uuid not null references people on delete cascade,
  purpose text not null check (purpose in ('reset', 'email')),
  code_hash text not null,
  email text,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  primary key (user_id, purpose)
);

-- Letters on their way to notifications that must not travel by event. A row is gone as soon as it was handed over.
create table letters (
  id uuid primary key,
  user_id uuid not null references people on delete cascade,
  template text not null,
  email text,
  code text,
  due_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index letters_user_id on letters (user_id);

-- Who is to be forgotten, and which services have. Ids only; they are what is replayed after a restore.
create table erasures (
  user_id uuid primary key,
  erased_at timestamptz(3) not null default now()
);

create table erasure_confirmations (
  user_id uuid not null references erasures on delete cascade,
  service text not null,
  confirmed_at timestamptz(3) not null default now(),
  primary key (user_id, service)
);
