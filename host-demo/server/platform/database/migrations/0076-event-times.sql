-- A page that reads while a long transaction runs must not count that transaction's change as older than the page.
alter table events alter column created_at set default clock_timestamp();
-- A new stream asks for the events of the last minute.
create index events_recent on events (organization_id, created_at);
