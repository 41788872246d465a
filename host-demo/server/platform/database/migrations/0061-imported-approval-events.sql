-- The import of purchase orders or actuals that an event IMPORTED is about, and that is reverted with it.
alter table item_approval_events add column import_id uuid references financial_imports on delete cascade;
create index item_approval_events_import on item_approval_events (import_id);
