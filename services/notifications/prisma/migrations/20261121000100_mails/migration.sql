create table recipients (
  user_id uuid primary key,
  name text not null,
  email text not null
);

create table mails (
  id uuid primary key,
  user_id uuid not null,
  template text not null,
  state text not null check (state in ('pending', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  due_at timestamptz(3) not null default now(),
  attempt int not null default 0,
  attempted_at timestamptz(3),
  provider_id text,
  reason text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);

create index mails_with_work_left on mails (state, due_at) where state in ('pending', 'sending', 'unknown');
