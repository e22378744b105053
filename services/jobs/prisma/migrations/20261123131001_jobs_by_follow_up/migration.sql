-- What is due by some day. Most jobs have no follow-up, and a move of a card changes none.
create index concurrently jobs_by_follow_up on jobs (user_id, follow_up_on) where follow_up_on is not null;
