-- How requests of a budget are approved; a budget without a row has the defaults (docs/decisions/0048-approvals.md).
create table item_approval_settings (
  budget_id bigint primary key references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  -- Users may approve what they have requested themselves.
  self_approval boolean not null default false
);
create index item_approval_settings_organization on item_approval_settings (organization_id);
