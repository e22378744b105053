-- Which jobs a person has in which versions: what a board and the analytics ask first, answered without reading any job.
create index concurrently jobs_by_version on jobs (user_id) include (id, version);
