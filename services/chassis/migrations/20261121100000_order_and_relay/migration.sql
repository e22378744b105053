-- What the relay needs to keep its promises at any size, and what commands need to be fast.

-- A notification in a trigger made every commit wait for the one before it, in all databases of the server: PostgreSQL
-- holds one lock from NOTIFY to the end of the commit. The relay is told after the commit instead (commit-bell.ts).
drop trigger outbox_announces on outbox;
drop function announce_outbox();

-- The message as it is sent. As jsonb it would be written anew with spaces, and may then no longer fit.
alter table outbox alter column payload type text using payload::text;
alter table outbox add constraint outbox_fits_a_message check (octet_length(payload) <= 61440);

-- Rows that still wait are in one small index only, which the sequencer itself keeps clean by walking it. In the index of
-- the positions they would pile up: a row leaves an entry behind when it is numbered.
alter table outbox drop constraint outbox_position_key;
create unique index outbox_position on outbox (position) where position is not null;

-- How long the oldest row has waited for its position.
alter table outbox add column queued_at timestamptz not null default now();

-- The furthest the stream was ever seen. Nothing is decided by it: it tells a stream that was lost from one that is behind.
create table stream_seen (
  only_row boolean primary key default true check (only_row),
  position bigint not null
);

insert into stream_seen (position) values (0);
