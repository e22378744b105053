create table ticket_attachments (
  id uuid primary key,
  ticket_id uuid not null,
  -- The message it came with: the ticket's id for its first one.
  entry_id uuid not null,
  name text not null,
  type text not null,
  size int not null,
  created_at timestamptz(3) not null
);

create index ticket_attachments_of_a_ticket on ticket_attachments (ticket_id);
create index ticket_attachments_by_age on ticket_attachments (created_at);

-- What the blob store holds. It follows from no event: a row is written before the bytes, so that the sweep finds what a
-- crash leaves, and is in use as soon as a message refers to it.
create table files (
  id uuid primary key,
  unused_since timestamptz(3) default now()
);

create index files_unused on files (unused_since) where unused_since is not null;

-- Since when nothing refers to a file is written in the transaction that changes the reference, whoever changes it. A
-- rebuild, which deletes and inserts the rows that refer, changes nothing in the end; files of an erased person keep
-- -infinity, and go without the day of grace.
create function note_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update files set unused_since = null where id = new.id and unused_since > '-infinity';
  else
    update files set unused_since = least(unused_since, now()) where id = old.id;
  end if;
  return null;
end $$;

create trigger attachment_is_used after insert on ticket_attachments for each row execute function note_attachment();
create trigger attachment_is_unused after delete on ticket_attachments for each row execute function note_attachment();
