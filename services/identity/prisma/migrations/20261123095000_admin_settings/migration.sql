-- What administrators chose for themselves. Name and address are null until they are changed: then the account's hold.
create table admin_settings (
  user_id uuid primary key references people on delete cascade,
  display_name text,
  email text,
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  notifications boolean not null default true
);
