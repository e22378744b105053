create table walk_ins (
  id uuid primary key,
  session_id text not null unique,
  user_id uuid
);
