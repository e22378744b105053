-- What is kept beside a job: images, communications, interview notes and their recordings.

alter table jobs add column images uuid[] not null default '{}';

create index jobs_with_images on jobs (id) where images <> '{}';

-- No foreign keys to jobs: a rebuild makes a job's row anew, and must not take these with it.
create table communications (
  id uuid primary key,
  job_id uuid not null,
  user_id uuid not null,
  source text not null,
  subject text,
  content text not null,
  received_at timestamptz(3) not null
);

create index communications_of_a_job on communications (job_id, received_at desc, id desc);

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

create index interview_notes_of_a_job on interview_notes (job_id, interview_date desc, id desc);
create index interview_notes_of_a_recording on interview_notes (recording_id) where recording_id is not null;

-- Files are not event-sourced: their bytes lie in the blob store under their id.
create table files (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('image', 'recording')),
  type text not null,
  size int not null,
  sha256 text not null,
  created_at timestamptz(3) not null default now(),
  -- Since when nothing refers to it; it begins that way.
  unused_since timestamptz(3) default now()
);

create index files_of_a_person on files (user_id, kind);
create index files_unused on files (unused_since) where unused_since is not null;

create table transcriptions (
  recording_id uuid primary key references files on delete cascade,
  state text not null default 'waiting',
  transcript text,
  problem text,
  tries int not null default 0,
  -- When it is to be tried, or, while somebody works on it, when they are given up.
  due_at timestamptz(3) not null default now()
);

create index transcriptions_due on transcriptions (due_at) where state in ('waiting', 'working');
