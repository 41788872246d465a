-- Uploads that go on after an interruption: the length that was announced, and the bytes that have arrived.
alter table files
  add column announced_size bigint check (announced_size > 0),
  add column received_size bigint not null default 0;
