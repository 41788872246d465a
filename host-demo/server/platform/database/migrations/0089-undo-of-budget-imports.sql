-- The items that an import has added, as it has left them.
create table budget_import_items (
  import_id uuid not null references budget_imports on delete cascade,
  item_id bigint not null references budget_items on delete cascade,
  version integer not null,
  primary key (import_id, item_id)
);
create index budget_import_items_item on budget_import_items (item_id);

alter table budget_imports add column undone_at timestamptz;
-- Undone rows can be imported again.
alter table budget_imports drop constraint budget_imports_budget_id_record_set_id_key;
create unique index budget_imports_once on budget_imports (budget_id, record_set_id) where undone_at is null;
create index budget_imports_budget on budget_imports (budget_id);
