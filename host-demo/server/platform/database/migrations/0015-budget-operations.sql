-- How far the approval of an item is. One without a row has never been asked for.
create table item_approvals (
  item_id bigint primary key references budget_items on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  -- PENDING_CHANGE: it is approved, and somebody asks for another amount.
  stage text not null check (stage in ('PENDING', 'PENDING_CHANGE', 'APPROVED', 'DENIED', 'REVISING')),
  -- What the item gets with the approval; null where it keeps the amount that it has.
  requested_planned numeric(18, 4) check (requested_planned >= 0)
);
create index item_approvals_organization on item_approvals (organization_id);
create index item_approvals_budget on item_approvals (budget_id, item_id);

create table item_approval_events (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  item_id bigint not null references budget_items on delete cascade,
  event text not null check (event in ('REQUESTED', 'APPROVED', 'REJECTED')),
  from_state text not null,
  to_state text not null,
  -- What was planned for the item from then on, and what was asked for.
  planned numeric(18, 4) not null,
  requested_planned numeric(18, 4),
  note text not null,
  created_by bigint references people on delete set null,
  created_at timestamptz not null default now()
);
create index item_approval_events_organization on item_approval_events (organization_id);
create index item_approval_events_budget on item_approval_events (budget_id, id);
create index item_approval_events_item on item_approval_events (item_id, id);
create index item_approval_events_created_by on item_approval_events (created_by);

-- What was imported into budgets. A record set is imported into a budget once.
create table budget_imports (
  id uuid primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  -- It may be gone.
  record_set_id uuid not null,
  sheet_kind text not null
    check (sheet_kind in ('ACTUAL', 'BUDGET', 'DETAILS', 'GRID', 'OTHER', 'PO', 'ROLLUP', 'TARGET_TRANSFER')),
  imported integer not null default 0,
  -- Rows that were not taken, and why.
  refused jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (budget_id, record_set_id)
);
create index budget_imports_organization on budget_imports (organization_id);

-- What somebody asks to be planned for another item, or for one item more or less.
create table target_transfer_requests (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  kind text not null check (kind in ('TRANSFER', 'ADJUSTMENT')),
  -- A transfer has both, an adjustment one; null too for an item that is deleted for good.
  from_item_id bigint references budget_items on delete set null,
  to_item_id bigint references budget_items on delete set null,
  amount numeric(18, 4) not null check (amount > 0),
  note text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  requested_by bigint references people on delete set null,
  requested_at timestamptz not null default now(),
  answered_by bigint references people on delete set null,
  answered_at timestamptz
);
create index target_transfer_requests_organization on target_transfer_requests (organization_id);
create index target_transfer_requests_budget on target_transfer_requests (budget_id, id);
create index target_transfer_requests_from_item on target_transfer_requests (from_item_id);
create index target_transfer_requests_to_item on target_transfer_requests (to_item_id);
create index target_transfer_requests_requested_by on target_transfer_requests (requested_by);
create index target_transfer_requests_answered_by on target_transfer_requests (answered_by);
