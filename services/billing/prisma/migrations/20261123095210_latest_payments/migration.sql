create index concurrently payments_latest on payments (status, at desc, invoice_id);
