-- What is deleted by its age is found by its age (src/retention.ts).
create index stripe_events_handled_at on stripe_events (handled_at) where handled_at is not null;
create index checkouts_ended_at on checkouts (ended_at) where ended_at is not null;
