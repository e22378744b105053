-- The private address of a person, to which they forward their mails.
create table mail_addresses (
  user_id uuid primary key,
  address text not null,
  created_at timestamptz(3) not null default now()
);

create unique index mail_addresses_by_address on mail_addresses (address);

-- The mails that arrived there. One that is settled keeps what threads and redeliveries are known by, and no words.
create table inbox_mails (
  id uuid primary key,
  user_id uuid not null,
  message_id text not null,
  state text not null check (state in ('waiting', 'filed', 'settled')),
  arrived_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  from_name text,
  from_email text not null,
  subject text not null,
  content text not null,
  invitation text,
  verified boolean not null,
  attachments smallint not null,
  kind text,
  job_id uuid,
  company text,
  position text
);

create unique index inbox_mails_by_message on inbox_mails (user_id, message_id);
create index inbox_mails_by_person on inbox_mails (user_id, arrived_at);
create index inbox_mails_open on inbox_mails (user_id, arrived_at) where state <> 'settled';
create index inbox_mails_by_age on inbox_mails (arrived_at);

-- A token that Mailgun signed a webhook with: it is used once.
create table webhook_tokens (
  token text primary key,
  received_at timestamptz(3) not null default now()
);

create index webhook_tokens_by_age on webhook_tokens (received_at);

-- Both end with their person, whichever version of the service erases them: a few rows of bounded length.
create function remove_inbox() returns trigger language plpgsql as $$
begin
  delete from mail_addresses where user_id = new.user_id;
  delete from inbox_mails where user_id = new.user_id;
  return null;
end $$;

create trigger inbox_ends after insert or update of erased_at on owners
  for each row when (new.erased_at is not null) execute function remove_inbox();
