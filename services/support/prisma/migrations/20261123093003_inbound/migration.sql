-- How many mails of people without an account arrived lately.
create index tickets_by_mail on tickets (created_at) where by_mail and user_id is null;
