-- The interviews of some days.
create index concurrently interview_notes_by_person on interview_notes (user_id, interview_date);
