-- Full name of whoever moved the feature, so that nothing else has to stay for it.
alter table feature_flags drop column changed_by;
alter table feature_flags add column changed_by text;

-- Recycle bins are read by budget, and counted by organization.
drop index budget_items_deleted;
create index budget_items_deleted on budget_items (organization_id, budget_id, deleted_at, id)
  where deleted_at is not null;

-- What is long finished is forgotten.
create index jobs_finished on jobs (finished_at);
