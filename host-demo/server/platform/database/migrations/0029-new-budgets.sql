-- Templates are budgets without parents, outside the lists and totals of budgets (docs/decisions/0060-new-budgets.md).
alter table budgets add column template boolean not null default false;
alter table budgets add constraint budgets_template_is_root check (not template or parent_id is null);

-- The organization's default order. Budgets without a position come first, newest first.
alter table budgets add column position integer;

-- Identifies an item and its copies in other budgets. Null: the item's own id.
alter table budget_items add column persistent_id bigint;

-- Copies that wait or can be retried use the names of options that the calls use.
update jobs set input = (input - 'amounts') || jsonb_build_object(
  'allocationData', case input->>'amounts' when 'NONE' then 'NO_ALLOCATION_DATA' else 'ALLOCATION_DATA' end,
  'values', case input->>'amounts' when 'UNLOCKED' then 'UNLOCKED_VALUES' else 'ALL_VALUES' end,
  'items', (input->>'items') || '_ITEMS',
  'dates', case kind when 'ROLL_OVER_BUDGET' then 'SHIFT_DATES' else 'KEEP_DATES' end,
  'connectedSpend', 'NO_CONNECTED_SPEND'
)
where kind in ('COPY_BUDGET', 'ROLL_OVER_BUDGET') and input ? 'amounts';
