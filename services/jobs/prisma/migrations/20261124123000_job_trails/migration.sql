-- What jobs went through, worked out when somebody asks for their analytics and kept until the job changes:
-- src/analytics/queries.ts. A migration that changes how it is worked out empties this table.
create table job_trails (
  job_id uuid primary key references jobs on delete cascade,
  user_id uuid not null,
  -- Of the job, when this was worked out.
  version int not null,
  -- The host of its link.
  source text,
  -- Bit n stands for the nth stage.
  trail smallint not null,
  applied_at timestamptz(3) not null,
  -- How many days it was in Applied and the three stages after that, of those it has left.
  days1 smallint,
  days2 smallint,
  days3 smallint,
  days4 smallint,
  -- The one of them that it has not left, by its number, and since when it is there.
  waits smallint,
  since timestamptz(3)
);

create index job_trails_by_user on job_trails (user_id);
