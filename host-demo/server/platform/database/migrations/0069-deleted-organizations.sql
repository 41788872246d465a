-- Deleted organizations, which staff can restore for a week; then a job removes them
-- (docs/decisions/0086-deletion-of-organizations.md).
alter table organizations
  add column deleted_at timestamptz,
  add column deleted_by bigint references people on delete set null,
  -- When a job that removes the organization was last started. From then on, it can't be restored.
  add column removal_started_at timestamptz,
  add constraint organizations_removed_once_deleted check (removal_started_at is null or deleted_at is not null);
create index organizations_deleted_by on organizations (deleted_by);
create index organizations_deleted on organizations (deleted_at) where deleted_at is not null;

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in (
  'EXPORT_BUDGET', 'CLEAR_RECYCLE_BIN', 'CLEAR_BUDGET_CACHE', 'IMPORT_BUDGET', 'IMPORT_FINANCIALS', 'COPY_BUDGET',
  'ROLL_OVER_BUDGET', 'DELETE_ORGANIZATION'
));
