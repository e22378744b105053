-- A person with an account. Names and e-mail addresses are kept here; events carry ids only.
create table people (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  password_hash text,
  role text not null check (role in ('user', 'admin')),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  entitlement_status text,
  access_until timestamptz(3),
  entitlement_revision integer not null default 0
);

create index people_created_at on people (created_at);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references people on delete cascade,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  idle_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  id uuid not null unique default gen_random_uuid(),
  device text
);

create index sessions_user_id on sessions (user_id);

create table signups (
  id uuid primary key,
  status text not null,
  name text,
  email text,
  password_hash text,
  browser_binding_hash text,
  checkout_session_id text unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index signups_expires_at on signups (expires_at);

create table signup_emails (
  email_hash text primary key,
  first_at timestamptz(3) not null default now()
);

create table set_password_links (
  token_hash text primary key,
  user_id uuid not null references people on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create index set_password_links_user_id on set_password_links (user_id);

create table throttles (
  key text primary key,
  started_at timestamptz(3) not null,
  count integer not null
);

create table login_failures (
  account_hash text primary key,
  failures integer not null,
  last_at timestamptz(3) not null,
  blocked_until timestamptz(3) not null
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

-- People whose account was deleted, and the services that have erased them. Ids only; they are applied again after a
-- restore.
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
