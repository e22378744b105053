-- The number of the last event, so that a change can say which state it was made on. Every ticket has had one so far.
alter table tickets
  add column version integer not null default 1,
  -- The address it came from, of somebody without an account.
  add column email text;

create index tickets_by_status on tickets (status, id desc);

-- What was written on a ticket after its first message.
create table ticket_messages (
  id uuid primary key,
  ticket_id uuid not null,
  -- person or support
  author text not null,
  -- The person who wrote it, or the admin; null for somebody without an account.
  by uuid,
  text text not null,
  created_at timestamptz(3) not null
);

create index ticket_messages_of_a_ticket on ticket_messages (ticket_id, id);
create index ticket_messages_of_a_person on ticket_messages (by, created_at desc) where author = 'person';

create table ticket_notes (
  id uuid primary key,
  ticket_id uuid not null,
  note text not null,
  -- The admin who wrote it.
  by uuid not null,
  created_at timestamptz(3) not null
);

create index ticket_notes_of_a_ticket on ticket_notes (ticket_id, id desc);

-- When replies are sent. It follows from no event: a row is removed when its reply is withdrawn, and marked when
-- notifications fetches its words to send them; whichever is first wins.
create table ticket_replies (
  message_id uuid primary key,
  ticket_id uuid not null,
  sends_at timestamptz(3) not null,
  sent_at timestamptz(3)
);

create index ticket_replies_of_a_ticket on ticket_replies (ticket_id);
