-- Which way a communication went; empty where nobody said.
alter table communications add column direction text;
-- Whether the date of an interview says a time of day; the first ones had only a day.
alter table interview_notes add column has_time boolean not null default false;
-- When a change of stage was recorded, if the person said that it happened at another time. Changes keep the order in
-- which they were recorded.
alter table stage_changes add column recorded_at timestamptz(3);
