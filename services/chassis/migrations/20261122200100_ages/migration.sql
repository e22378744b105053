-- What is deleted by its age is found by its age (services/chassis/src/service/retention.ts). The index by queue and age
-- stays for instances of the version before.
create index work_items_done_at on work_items (done_at) where state = 'done';
create index maintenance_tasks_done_at on maintenance_tasks (done_at) where done_at is not null;
