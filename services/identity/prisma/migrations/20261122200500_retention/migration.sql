-- What is deleted by its age is found by its age (src/retention.ts).
create index sessions_ends_at on sessions (ends_at);
create index set_password_links_expires_at on set_password_links (expires_at);
create index one_time_codes_expires_at on one_time_codes (expires_at);
create index throttles_started_at on throttles (started_at);
create index login_failures_last_at on login_failures (last_at);
create index signups_ended on signups (expires_at) where status in ('completed', 'expired', 'refunded');
create index signups_bound on signups (expires_at) where status = 'completed' and browser_binding_hash is not null;
