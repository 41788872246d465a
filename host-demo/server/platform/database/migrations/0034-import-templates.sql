-- Named mappings from the columns of a file to the fields of items, for imports into a budget.
create table budget_import_templates (
  id bigint generated always as identity primary key,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  position integer not null,
  mapping jsonb not null default '{}'
);
create index budget_import_templates_organization on budget_import_templates (organization_id);
create unique index budget_import_templates_name on budget_import_templates (budget_id, lower(name));
