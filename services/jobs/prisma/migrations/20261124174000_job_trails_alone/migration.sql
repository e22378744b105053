-- What jobs are told apart by comes into their trails, so that analytics read nothing of the jobs but their versions.
alter table job_trails
  -- The version of the job that all of the row tells of. A replica of the release before writes only `version`, and
  -- nothing of what is new here; when none is left, one of the two can go.
  add column told_version int,
  add column tags text[],
  add column work_mode text,
  add column seniority text,
  add column job_function text,
  add column language text,
  add column channel text,
  -- Per year, in its own currency: rates change.
  add column pay_from float8,
  add column pay_currency text;
