-- Read model of the card notice aggregate: the latest card of each person of whose expiry they were told.
create table card_notices (
  user_id uuid primary key,
  payment_method_id text not null,
  expires_at timestamptz(3) not null
);

create index payment_methods_by_expiry on payment_methods (exp_year, exp_month) where is_default;
