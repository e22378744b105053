-- Any part of a name or an address, for administrators (src/admin/list-users.ts has the same expression). Without a list
-- of pending entries, which every search would read.
create index concurrently people_search on people using gin ((lower(name) || E'\n' || email) gin_trgm_ops)
  with (fastupdate = off);
