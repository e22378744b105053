create table consumed_jobs (job_id uuid primary key, stage text not null);
