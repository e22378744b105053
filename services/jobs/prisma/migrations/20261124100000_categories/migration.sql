-- What a person tells a job apart by. Null is what nobody chose. The salary is of one year, as {"from", "to", "currency"}.
alter table jobs
  add column work_mode text,
  add column seniority text,
  add column job_function text,
  add column yearly_salary jsonb,
  add column language text,
  add column channel text;
