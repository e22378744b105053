-- Keys to the API that people make for their own programs, and codes that the browser extension gets one for (docs/adr/0062).

create table personal_tokens (
  user_id uuid not null references people on delete cascade,
  -- Names it in the settings; it grants nothing.
  id uuid not null,
  token_hash text not null unique,
  name text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  primary key (user_id, id)
);
create index personal_tokens_expires_at on personal_tokens (expires_at);

create table pairings (
  user_id uuid primary key references people on delete cascade,
  code_hash text not null unique,
  expires_at timestamptz(3) not null
);
create index pairings_expires_at on pairings (expires_at);
