create index concurrently people_inactive on people (id) where not is_active;
