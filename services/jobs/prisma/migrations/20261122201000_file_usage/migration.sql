-- What each person stores, by kind of file. The trigger keeps it in the transaction that changes the files, whoever
-- changes them, so that it is exact whatever runs at the same time; its row is a lock between uploads of one person.
create table file_usage (
  user_id uuid not null,
  kind text not null,
  bytes bigint not null,
  files int not null,
  primary key (user_id, kind)
) with (fillfactor = 50);

create function add_file_usage(owner uuid, of_kind text, more_bytes bigint, more_files int) returns void
  language plpgsql as $$
begin
  -- An upload counts once it is complete.
  if of_kind = 'uploading' then
    return;
  end if;
  insert into file_usage values (owner, of_kind, more_bytes, more_files)
  on conflict (user_id, kind) do update
    set bytes = file_usage.bytes + excluded.bytes, files = file_usage.files + excluded.files;
  -- Nothing is kept about people who store nothing.
  delete from file_usage where user_id = owner and kind = of_kind and files <= 0;
end $$;

create function count_file() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_file_usage(old.user_id, old.kind, -old.size, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_file_usage(new.user_id, new.kind, new.size, 1);
  end if;
  return null;
end $$;

-- Nobody stores a file between the count of what is there and the trigger that goes on counting.
lock table files in share row exclusive mode;

insert into file_usage
select user_id, kind, sum(size), count(*) from files where kind <> 'uploading' group by user_id, kind;

create trigger files_are_counted after insert or delete or update of user_id, kind, size on files
  for each row execute function count_file();
