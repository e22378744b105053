-- What a request with an Idempotency-Key made, so that sending it again finds that and makes nothing new.

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  entity_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);
