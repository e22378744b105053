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
  -- Ids of files.
  images uuid[] not null default '{}',
  version int not null
);

create index jobs_by_user on jobs (user_id, application_date desc, id desc);
create index jobs_with_images on jobs (id) where images <> '{}';

create table stage_changes (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  from_stage text,
  to_stage text not null,
  changed_at timestamptz(3) not null,
  notes text
);

create index stage_changes_by_job on stage_changes (job_id, changed_at desc, id desc);

-- Communications and interview notes have no foreign key to jobs: a rebuild of the job read model deletes and inserts
-- its rows, and must not delete these with them.
create table communications (
  id uuid primary key,
  job_id uuid not null,
  user_id uuid not null,
  source text not null,
  subject text,
  content text not null,
  received_at timestamptz(3) not null
);

create index communications_by_job on communications (job_id, received_at desc, id desc);

create table interview_notes (
  id uuid primary key,
  job_id uuid not null,
  user_id uuid not null,
  notes text not null,
  interview_date timestamptz(3) not null,
  transcript text,
  summary text,
  recording_id uuid
);

create index interview_notes_by_job on interview_notes (job_id, interview_date desc, id desc);
create index interview_notes_by_recording on interview_notes (recording_id) where recording_id is not null;

-- Files are not event-sourced; their content is in the blob store under their id.
create table files (
  id uuid primary key,
  user_id uuid not null,
  -- The row exists before the content does, so that the sweep finds what a crash leaves of an upload.
  kind text not null check (kind in ('uploading', 'image', 'recording')),
  type text not null,
  size int not null,
  sha256 text not null,
  created_at timestamptz(3) not null default now(),
  -- Since when nothing refers to it; nothing does at first.
  unused_since timestamptz(3) default now()
);

create index files_by_user on files (user_id, kind);
create index files_unused on files (unused_since) where unused_since is not null;

-- What the owner of a recording sees of its transcription; the work itself is in work_items.
create table transcriptions (
  recording_id uuid primary key references files on delete cascade,
  state text not null default 'waiting',
  transcript text,
  problem text
);

-- Erasure finds all streams of a person by this index, including those of deleted jobs.
create index events_by_owner on events ((data->>'ownerId')) where version = 1;
