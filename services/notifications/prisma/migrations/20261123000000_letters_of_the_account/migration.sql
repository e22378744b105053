-- Letters with a code, and letters to another address than the person's own. Both are gone from the row once the mail is
-- settled, whichever way.
alter table mails add column email text;
alter table mails add column code text;
-- After this a mail is no longer worth sending.
alter table mails add column expires_at timestamptz(3);

-- Whose name and address must not come back, although an answer that was on its way may still bring them.
create table forgotten (
  user_id uuid primary key
);

create index mails_user_id on mails (user_id);
