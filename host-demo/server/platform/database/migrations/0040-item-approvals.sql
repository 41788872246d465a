-- Who approves, and from which amount on (docs/decisions/0070-item-approvals.md).
alter table item_approval_settings add column enabled boolean not null default true;
-- In the currency of the budget; null where each amount requires approval.
alter table item_approval_settings add column threshold numeric(18, 4) check (threshold > 0);

-- Without rows, all users who may approve decide.
create table item_approvers (
  budget_id bigint not null references budgets on delete cascade,
  person_id bigint not null references people on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  primary key (budget_id, person_id)
);
create index item_approvers_organization on item_approvers (organization_id);
create index item_approvers_person on item_approvers (person_id);

-- The latest request.
alter table item_approvals add column requested_by bigint references people on delete set null;
alter table item_approvals add column requested_at timestamptz not null default now();
-- The note of the latest request or response.
alter table item_approvals add column note text not null default '';
-- What the requester saw: name, planned, startsOn, endsOn, currency. Null for approvals of earlier versions.
alter table item_approvals add column snapshot jsonb;
-- The amount of the request before this one.
alter table item_approvals add column previous_planned numeric(18, 4);
create index item_approvals_requested_by on item_approvals (requested_by);
create index item_approvals_pending on item_approvals (organization_id, budget_id, requested_at)
  where stage in ('PENDING', 'PENDING_CHANGE');

update item_approvals as approval
set requested_by = request.created_by, requested_at = request.created_at, note = request.note
from (
  select distinct on (item_id) item_id, created_by, created_at, note
  from item_approval_events where event = 'REQUESTED' order by item_id, id desc
) as request
where request.item_id = approval.item_id;

alter table item_approval_events drop constraint item_approval_events_event_check;
alter table item_approval_events add constraint item_approval_events_event_check
  check (event in ('APPROVED', 'IMPORTED', 'REQUESTED', 'REJECTED', 'CANCELLED', 'EXCHANGE_RATE_UPDATED'));
