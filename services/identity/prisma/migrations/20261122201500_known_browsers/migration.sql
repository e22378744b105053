-- Browsers in which a person has signed in. Failures elsewhere do not slow them down (docs/adr/0034).
create table known_browsers (
  token_hash text not null,
  user_id uuid not null references people on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (token_hash, user_id)
);

create index known_browsers_user_id on known_browsers (user_id);
create index known_browsers_seen_at on known_browsers (seen_at);
