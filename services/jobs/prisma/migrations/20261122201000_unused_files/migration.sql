-- Since when nothing refers to a file is written when the reference changes, in the same transaction. A sweep that
-- compares all files with all references takes longer with every file. A rebuild, which deletes and inserts the rows
-- that refer, changes nothing in the end.

-- Files of an erased person keep -infinity, and go without the day of grace.
create function note_file_references(lost uuid[], gained uuid[]) returns void language sql as $$
  update files set unused_since = least(unused_since, now()) where id = any(lost) and not id = any(gained);
  update files set unused_since = null where id = any(gained) and unused_since > '-infinity';
$$;

create function note_images() returns trigger language plpgsql as $$
begin
  perform note_file_references(
    case when tg_op = 'INSERT' then '{}' else old.images end, case when tg_op = 'DELETE' then '{}' else new.images end);
  return null;
end $$;

create function note_recording() returns trigger language plpgsql as $$
begin
  perform note_file_references(
    case when tg_op = 'INSERT' then '{}' else array[old.recording_id] end,
    case when tg_op = 'DELETE' then '{}' else array[new.recording_id] end);
  return null;
end $$;

-- Most jobs have no images, and most changes are about something else.
create trigger images_are_used after insert on jobs
  for each row when (new.images <> '{}') execute function note_images();
create trigger images_change after update of images on jobs
  for each row when (old.images <> new.images) execute function note_images();
create trigger images_are_unused after delete on jobs
  for each row when (old.images <> '{}') execute function note_images();

create trigger recording_is_used after insert on interview_notes
  for each row when (new.recording_id is not null) execute function note_recording();
create trigger recording_changes after update of recording_id on interview_notes
  for each row when (old.recording_id is distinct from new.recording_id) execute function note_recording();
create trigger recording_is_unused after delete on interview_notes
  for each row when (old.recording_id is not null) execute function note_recording();
