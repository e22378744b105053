-- Whose digest is due. Of people without one it holds nothing.
create index concurrently people_by_next_digest on today_preferences (next_digest_at) where next_digest_at is not null;
