-- Sums that triggers keep as rows change, in the transaction that changes them, so that reading one costs the same for a
-- hundred rows as for a million. A change is added as a row, because many transactions changing one row would wait for
-- each other; a sweep adds the changes up. A sum is what both tables hold.
create table rollups (
  name text not null,
  -- The hour it counts for, or the epoch if it is one number.
  bucket timestamptz(3) not null,
  value bigint not null,
  primary key (name, bucket)
);

create table rollup_changes (
  id bigint generated always as identity primary key,
  name text not null,
  bucket timestamptz(3) not null,
  delta bigint not null
);

create view rollup_sums as
  select name, bucket, value from rollups union all select name, bucket, delta from rollup_changes;

create function hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_trunc('hour', at, 'UTC')
$$;
