alter table mails add column facts jsonb not null default '{}'::jsonb;
