-- What is deleted by its age is found by its age (src/retention.ts).
create index outgoing_emails_settled on outgoing_emails (created_at) where state <> 'pending';
create index webhook_tokens_received_at on webhook_tokens (received_at);
create index mailgun_events_at on mailgun_events (at);

-- The sweep after an erasure looks at what was erased lately, and not at everybody who ever was.
alter table erased_users add column erased_at timestamptz(3) not null default now();
create index erased_users_erased_at on erased_users (erased_at);
