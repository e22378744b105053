-- The second step of signing in (docs/adr/0036).

create table authenticators (
  user_id uuid primary key references people on delete cascade,
  -- Encrypted; key_id names the key.
  secret text not null,
  key_id text not null,
  -- Null until its first code was entered; before that it is asked of nobody.
  confirmed_at timestamptz(3),
  -- The newest time step whose code was used: none is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);
create index authenticators_unconfirmed on authenticators (created_at) where confirmed_at is null;

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references people on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);
create index passkeys_user_id on passkeys (user_id);

create table passkey_registrations (
  user_id uuid primary key references people on delete cascade,
  challenge text not null,
  expires_at timestamptz(3) not null
);
create index passkey_registrations_expires_at on passkey_registrations (expires_at);

create table recovery_codes (
  user_id uuid not null references people on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Sign-ins whose password was right and whose second step is to come.
create table pending_sign_ins (
  token_hash text primary key,
  user_id uuid not null references people on delete cascade,
  -- Of the hash of the password that was right: another one voids the sign-in.
  password_digest text not null,
  challenge text not null,
  tries int not null default 0,
  expires_at timestamptz(3) not null
);
create index pending_sign_ins_user_id on pending_sign_ins (user_id);
create index pending_sign_ins_expires_at on pending_sign_ins (expires_at);
