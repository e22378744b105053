-- Offers, and jobs that nothing was heard of for a while: since they came into their stage, or since the person got in
-- touch. An application that was written down later was made on its own day.
create index concurrently jobs_by_wait on jobs (user_id, status, greatest(
  case when status = 'applied' then least(application_date, stage_changed_at) else stage_changed_at end, followed_up_at));
