-- An amount at a rate of multiplier / divisor, to four decimals, half away from zero. Whole numbers are divided, so that the
-- result is rounded once: PostgreSQL would round the quotient first, and its last decimal could be another.
create function converted_amount(amount numeric, multiplier numeric, divisor numeric) returns numeric
language sql immutable strict parallel safe as $$
  select sign(amount) * div(abs(amount) * multiplier * 20000 + divisor, divisor * 2) / 10000
$$;

-- Who has changed the currency of a budget and of those below it that shared it, and what it was before.
create table budget_currency_changes (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  from_currency text not null references currencies,
  to_currency text not null references currencies,
  amounts text not null check (amounts in ('KEEP', 'CONVERT')),
  -- An amount is multiplied by the one and divided by the other; null where the amounts were kept.
  multiplier numeric,
  divisor numeric,
  -- What was planned in all of these budgets, before and after.
  planned_before numeric(24, 4) not null,
  planned_after numeric(24, 4) not null,
  budget_ids bigint[] not null,
  -- Rates and rates of columns as they were, and as the change has left them.
  rates_before jsonb not null,
  rates_after jsonb not null,
  changed_by bigint references people on delete set null,
  changed_at timestamptz not null default now(),
  undone_by bigint references people on delete set null,
  undone_at timestamptz
);
create index budget_currency_changes_organization on budget_currency_changes (organization_id);
create index budget_currency_changes_budget on budget_currency_changes (budget_id, id desc);
create index budget_currency_changes_from on budget_currency_changes (from_currency);
create index budget_currency_changes_to on budget_currency_changes (to_currency);
create index budget_currency_changes_changed_by on budget_currency_changes (changed_by);
create index budget_currency_changes_undone_by on budget_currency_changes (undone_by);

-- The amounts of items as they were before they were converted, which no rate brings back exactly.
create table budget_currency_change_items (
  change_id bigint not null references budget_currency_changes on delete cascade,
  item_id bigint not null references budget_items on delete cascade,
  planned numeric(18, 4) not null,
  committed numeric(18, 4) not null,
  actual numeric(18, 4) not null,
  requested_planned numeric(18, 4),
  primary key (change_id, item_id)
);
create index budget_currency_change_items_item on budget_currency_change_items (item_id);

-- The amounts of transfer requests that were still pending.
create table budget_currency_change_transfers (
  change_id bigint not null references budget_currency_changes on delete cascade,
  request_id bigint not null references target_transfer_requests on delete cascade,
  amount numeric(18, 4) not null,
  primary key (change_id, request_id)
);
create index budget_currency_change_transfers_request on budget_currency_change_transfers (request_id);
