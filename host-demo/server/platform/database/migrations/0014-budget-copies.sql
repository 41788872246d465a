-- Budgets are copied, and rolled over into another period, by jobs.
alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check check (kind in (
  'EXPORT_BUDGET', 'CLEAR_RECYCLE_BIN', 'CLEAR_BUDGET_CACHE', 'IMPORT_BUDGET', 'IMPORT_FINANCIALS', 'COPY_BUDGET',
  'ROLL_OVER_BUDGET'
));
