-- What was attached to a mail, by name and size: [{"name": …, "size": bytes or null}]. An older replica writes none.
alter table inbox_mails add column files jsonb not null default '[]';
