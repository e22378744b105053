-- Tests that administrators sent themselves lately, to bound how many.
create table broadcast_tests (
  id uuid primary key,
  user_id uuid not null,
  at timestamptz(3) not null default now()
);
create index broadcast_tests_user on broadcast_tests (user_id, at);
create index broadcast_tests_at on broadcast_tests (at);
