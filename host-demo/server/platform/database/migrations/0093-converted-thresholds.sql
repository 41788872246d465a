-- The amounts from which approval is required, before they were converted (docs/decisions/0100-currencies-of-requests.md).
-- One row for each budget of a conversion, so that an amount that is set afterwards is noticed. Null where there was none.
create table budget_currency_change_thresholds (
  change_id bigint not null references budget_currency_changes on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  threshold numeric(18, 4),
  primary key (change_id, budget_id)
);
create index budget_currency_change_thresholds_budget on budget_currency_change_thresholds (budget_id);
