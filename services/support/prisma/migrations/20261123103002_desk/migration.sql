create table canned_answers (
  id uuid primary key,
  name text not null,
  text text not null
);

-- "Refund" and "refund" would be told apart by nobody.
create unique index canned_answers_by_name on canned_answers (lower(name));

-- Who looks at a ticket. It is of the last seconds, so that a crash may lose it.
create unlogged table ticket_viewers (
  ticket_id uuid not null,
  admin_id uuid not null,
  seen_at timestamptz(3) not null default now(),
  primary key (ticket_id, admin_id)
);

create index ticket_viewers_seen_at on ticket_viewers (seen_at);
