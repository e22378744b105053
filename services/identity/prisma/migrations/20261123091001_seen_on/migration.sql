-- The last day (UTC) on which a session of the person was used, as far as it was published. Without an index, so that
-- writing it moves no other row.
alter table people add column seen_on date;
