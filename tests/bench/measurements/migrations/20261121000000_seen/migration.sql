create table seen (job_id uuid primary key, stage text not null);
