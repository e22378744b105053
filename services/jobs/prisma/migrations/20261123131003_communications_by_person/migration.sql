-- Which jobs were last spoken about in some days.
create index concurrently communications_by_person on communications (user_id, received_at);
