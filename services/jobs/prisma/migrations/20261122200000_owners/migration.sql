-- What people store already. 512 bytes are what a row of the log costs besides its data.
insert into owners (user_id, bytes)
select (data->>'ownerId')::uuid, sum(octet_length(data::text) + 512) from events
where data->>'ownerId' is not null group by 1
on conflict (user_id) do update set bytes = excluded.bytes;

insert into owners (user_id, aggregates)
select user_id, count(*) from jobs group by 1
on conflict (user_id) do update set aggregates = excluded.aggregates;
