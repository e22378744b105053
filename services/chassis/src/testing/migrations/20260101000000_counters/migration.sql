create table counters (id text primary key, value int not null);
create table received (event_id uuid primary key, amount int not null, seq bigint generated always as identity);
