-- Whether it came by mail, so that nobody has proved that the sender's address is theirs.
alter table tickets add column by_mail boolean not null default false;

create index tickets_by_email on tickets (email, created_at desc) where email is not null;

-- Mails that arrived, by their Message-ID: the same one is stored once, and answers to it are found. It follows from no
-- event.
create table ticket_mails (
  message_id text primary key,
  ticket_id uuid not null,
  -- The message it became: the ticket's id for its first one.
  entry_id uuid not null,
  received_at timestamptz(3) not null default now()
);

create index ticket_mails_of_a_ticket on ticket_mails (ticket_id, received_at desc);

-- Mailgun signs a token and the time, and not what it says: a token is used once.
create table webhook_tokens (
  token text primary key,
  received_at timestamptz(3) not null default now()
);

create index webhook_tokens_received_at on webhook_tokens (received_at);
