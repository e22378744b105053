create table tickets (
  id uuid primary key,
  user_id uuid,
  subject text not null,
  message text not null,
  status text not null,
  created_at timestamptz(3) not null,
  internal_note text
);

create index tickets_of_a_person on tickets (user_id, created_at desc);
