-- Rules of an import can find items in all budgets that the user can edit (docs/decisions/0096-imports-over-budgets.md).
-- `budget_id` keeps the entries that match no item, and its currency is that of the file.
alter table financial_imports
  add column scope text not null default 'BUDGET' check (scope in ('BUDGET', 'ALL_BUDGETS')),
  -- [{"id": "7", "isLockFree": true}]: the budgets whose items it finds, and whether locks apply there to the user who has
  -- started it. Rights that change afterwards do not change what it writes. Null until it starts.
  add column searched_budgets jsonb;
update financial_imports
set searched_budgets = jsonb_build_array(
  jsonb_build_object('id', budget_id::text, 'isLockFree', coalesce(plan -> 'isLockFree', 'false'))
)
where status in ('RUNNING', 'CANCELLING');
