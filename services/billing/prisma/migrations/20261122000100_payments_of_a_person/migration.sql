create index payments_of_a_person on payments (user_id);
