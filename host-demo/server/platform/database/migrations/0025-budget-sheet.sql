-- How often an item has changed. A change of a sheet names the version that it is based on.
alter table budget_items add column version integer not null default 1;

create function count_item_change() returns trigger
language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- All writers count: sheets, imports, approvals, transfers and changes of currency.
create trigger budget_items_version before update on budget_items
  for each row execute function count_item_change();
