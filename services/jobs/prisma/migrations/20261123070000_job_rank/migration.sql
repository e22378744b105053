-- A place in the person's own order of a column; empty for jobs that nobody placed.
alter table jobs add column rank text;
