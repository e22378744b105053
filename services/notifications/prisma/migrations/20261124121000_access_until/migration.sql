-- Until when a canceled subscription is still paid for.
alter table audience_subscriptions add column access_until timestamptz(3);
