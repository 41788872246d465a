-- Templates also contain the choices of imports of purchase orders and actuals, and can belong to one user.
alter table budget_import_templates
  add column financials jsonb,
  -- Null for those that all users of the organization can choose.
  add column private_to bigint references people on delete cascade;
create index budget_import_templates_private_to on budget_import_templates (private_to);
drop index budget_import_templates_name;
create unique index budget_import_templates_name on budget_import_templates (budget_id, coalesce(private_to, 0), lower(name));
