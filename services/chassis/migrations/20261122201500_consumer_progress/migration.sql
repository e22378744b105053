-- What a consumer knows beside its position. A replica from before this migration moves only the position; the columns
-- stay true meanwhile: the id belongs to event_position, and is compared only while that is the position.
alter table consumer_positions
  add column event_position bigint,
  add column event_id text,
  -- Every event type that any replica has had a handler for.
  add column handled text[] not null default '{}',
  -- Types whose events after a position were left to a replica that has a handler for them: {"jobs.job.added.v1": 41}.
  add column behind jsonb not null default '{}';
