-- A browser that has signed in as this person before has an allowance of wrong passwords of its own: these count for the
-- device alone, and those of all other browsers for the account.
alter table attempts add column device text;
create index attempts_device on attempts (device, kind, attempted_at) where device is not null;
