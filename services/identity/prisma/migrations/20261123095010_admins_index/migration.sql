create index concurrently people_admins on people (created_at, id) where role = 'admin';
