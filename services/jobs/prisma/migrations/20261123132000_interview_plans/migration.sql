-- What was planned of an interview; the notes so far were only written down afterwards.
alter table interview_notes
  add column zone text,
  add column minutes integer,
  add column kind text,
  add column place text,
  add column people text,
  add column preparation text,
  add column state text,
  add column outcome text,
  add column moved_from timestamptz(3),
  add column sequence integer not null default 0,
  add column revised_at timestamptz(3);
