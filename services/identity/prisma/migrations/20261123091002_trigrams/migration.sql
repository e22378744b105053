-- PostgreSQL's own extension for searching parts of words. It is trusted: the owner of the database may create it.
create extension if not exists pg_trgm;
