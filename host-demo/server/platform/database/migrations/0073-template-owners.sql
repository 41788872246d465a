-- Who has added an import template, and can make it private again. Unknown for shared templates from before.
alter table budget_import_templates add column created_by bigint references people on delete set null;
update budget_import_templates set created_by = private_to;
create index budget_import_templates_created_by on budget_import_templates (created_by);
