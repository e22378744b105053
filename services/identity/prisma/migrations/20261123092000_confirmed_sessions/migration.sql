-- When the password was last given in a session. Those that are open already count as never confirmed; a replica of the
-- version before opens them with the default, which is right: somebody has just signed in.
alter table sessions add column confirmed_at timestamptz(3);
alter table sessions alter column confirmed_at set default now();
