-- A file has a row before its bytes arrive, so that what a crash leaves of it is found and removed.
alter table files
  drop constraint files_kind_check,
  add constraint files_kind_check check (kind in ('image', 'recording', 'arriving'));
