-- 20261123095010_admins_index was to build this, under a name that another index had already, and so built nothing.
create index concurrently people_admins_by_age on people (created_at, id) where role = 'admin';
