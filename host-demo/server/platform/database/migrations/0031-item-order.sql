-- The place of an item among its siblings; null until one of them is moved, which is the order of creation.
alter table budget_items add column position integer;

-- A sibling that makes space for a moved item has not changed.
drop trigger budget_items_version on budget_items;
create trigger budget_items_version before update on budget_items
  for each row when (new.position is not distinct from old.position) execute function count_item_change();
