-- What an import has replaced in a line item that existed, for its undo: fields, and values by the id of a custom column.
alter table budget_import_items add column before jsonb;
alter table budget_imports add column changed integer not null default 0;
