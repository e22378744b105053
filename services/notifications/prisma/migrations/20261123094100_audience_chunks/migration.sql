-- The frozen audience of a broadcast, a batch in a row. A batch becomes deliveries when its turn comes: an insert of a
-- hundred thousand rows takes seconds, and somebody waits for it.
create table broadcast_chunks (
  broadcast_id uuid not null,
  nth integer not null,
  user_ids uuid[] not null,
  primary key (broadcast_id, nth)
);

-- How many are in chunks that have not had their turn.
alter table broadcast_counts add column waiting integer not null default 0;
