-- What became of the plans of interviews. Those of before are known again after a rebuild of interview-note.
create table interview_changes (
  id uuid primary key,
  interview_id uuid not null references interview_notes on delete cascade,
  change text not null,
  interview_date timestamptz(3) not null,
  has_time boolean not null,
  moved_from timestamptz(3),
  outcome text,
  at timestamptz(3) not null
);

create index interview_changes_by_interview on interview_changes (interview_id, at desc, id desc);

-- What became of them so far, by the rules of src/interview-note/interview-change.ts.
insert into interview_changes (id, interview_id, change, interview_date, has_time, moved_from, outcome, at)
select event_id, interview_id, change, dates[cardinality(dates)]::timestamptz,
  coalesce(timed[cardinality(timed)]::boolean, false),
  case when change = 'moved' then dates[cardinality(dates) - 1]::timestamptz end,
  case when change <> 'moved' then given->>'outcome' end, at
from (
  select *, case
    when given->>'state' is not null then given->>'state'
    when states[cardinality(states)] is null then null
    when type = 'Changed' and given ? 'interviewDate' and states[cardinality(states)] = 'scheduled' then 'moved'
    when given->>'outcome' is not null then 'outcome' end as change
  from (
    select event_id, interview_id, type, given, at,
      array_agg(given->>'state') filter (where given ? 'state') over so_far as states,
      array_agg(given->>'interviewDate') filter (where given ? 'interviewDate') over so_far as dates,
      array_agg(given->>'hasTime') filter (where given ? 'hasTime') over so_far as timed
    from (
      select event_id, note.id as interview_id, version, type, (data->>'at')::timestamptz as at,
        coalesce(data->'entry', data->'changes') as given
      from interview_notes as note join events on stream_id = 'interview-note:' || note.id
      where type in ('Added', 'Changed')
    ) as history
    window so_far as (partition by interview_id order by version)
  ) as folded
) as told
where change is not null;
