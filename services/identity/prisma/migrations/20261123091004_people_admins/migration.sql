create index concurrently people_admins on people (id) where role = 'admin';
