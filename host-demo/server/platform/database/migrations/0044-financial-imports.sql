-- Imports of purchase orders and actuals from files, from the choice of the file until they are done.
create table financial_imports (
  id uuid primary key default gen_random_uuid(),
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  created_by bigint references people on delete set null,
  import_type text not null check (import_type in ('IMPORT_TYPE_ACTUAL', 'IMPORT_TYPE_PO')),
  file_name text not null,
  record_set_id uuid references record_sets on delete set null,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'RUNNING', 'CANCELLING', 'COMPLETE', 'CANCELLED', 'FAILED', 'UNDONE')),
  created_at timestamptz not null default now(),
  -- The last step of a draft; one that was left is abandoned.
  stepped_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What the rows have in each column.
  columns jsonb not null,
  -- What the user has chosen in the steps.
  plan jsonb not null default '{}',
  total integer not null,
  -- Rows that are done. Together with the counts, it changes in the transaction that writes the rows.
  position integer not null default 0,
  added integer not null default 0,
  replaced integer not null default 0,
  skipped integer not null default 0,
  unmapped integer not null default 0,
  rejected integer not null default 0
);
create unique index financial_imports_one on financial_imports (organization_id, import_type)
  where status in ('DRAFT', 'RUNNING', 'CANCELLING');
create index financial_imports_organization on financial_imports (organization_id, created_at desc);
create index financial_imports_budget on financial_imports (budget_id);
create index financial_imports_created_by on financial_imports (created_by);
create index financial_imports_record_set on financial_imports (record_set_id);

-- What an import has written, so that all of it can be reverted. No reference to the entry: another user can delete it.
create table financial_import_entries (
  import_id uuid not null references financial_imports on delete cascade,
  financial_id bigint not null,
  -- Its values before the import replaced them; null for an entry that the import has added.
  before jsonb,
  -- The version that the import has left.
  version integer not null,
  primary key (import_id, financial_id)
);

create table financial_import_rejections (
  import_id uuid not null references financial_imports on delete cascade,
  -- Counted as in the file.
  row integer not null,
  reason text not null,
  cells text not null,
  primary key (import_id, row)
);
