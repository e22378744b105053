create table jobs (
  id uuid primary key,
  user_id uuid not null,
  company text not null,
  position text not null,
  status text not null,
  application_date timestamptz(3) not null,
  job_url text,
  tags text[] not null default '{}',
  notes text,
  salary text,
  location text,
  contact_name text,
  contact_email text,
  contact_phone text,
  stage_changed_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version int not null
);

create index jobs_of_a_person on jobs (user_id, application_date desc, id desc);

create table stage_changes (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  from_stage text,
  to_stage text not null,
  changed_at timestamptz(3) not null,
  notes text
);

create index stage_changes_of_a_job on stage_changes (job_id, changed_at desc, id desc);
