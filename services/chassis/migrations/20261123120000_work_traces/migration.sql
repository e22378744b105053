-- The trace of whoever enqueued an item, in which its work is done. Null in earlier items, and in those of older replicas.
alter table work_items add column traceparent text;
