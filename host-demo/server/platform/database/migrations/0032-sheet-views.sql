-- A view belongs to the only user who sees it; without one, it is shared.
alter table budget_views
  add column owner_id bigint references people on delete cascade,
  -- Widths in px by column, filters, and the column that sorts, as src/features/budgets/views/views.wire.ts defines them.
  add column column_widths jsonb not null default '{}',
  add column filters jsonb not null default '[]',
  add column sorting jsonb;
create index budget_views_owner on budget_views (owner_id);
