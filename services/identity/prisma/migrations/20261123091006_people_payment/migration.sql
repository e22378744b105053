create index concurrently people_payment on people ((coalesce(entitlement_status, 'none')), id);
