-- Who responds to transfers from and to a budget; without rows, all users who may approve
-- (docs/decisions/0071-target-transfers.md).
create table target_transfer_approvers (
  budget_id bigint not null references budgets on delete cascade,
  person_id bigint not null references people on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  primary key (budget_id, person_id)
);
create index target_transfer_approvers_organization on target_transfer_approvers (organization_id);
create index target_transfer_approvers_person on target_transfer_approvers (person_id);

-- A side is an item's planned amount, or the target of a budget. Null without this side.
alter table target_transfer_requests add column from_side text check (from_side in ('ITEM', 'TARGET'));
alter table target_transfer_requests add column to_side text check (to_side in ('ITEM', 'TARGET'));
alter table target_transfer_requests add column from_budget_id bigint references budgets on delete set null;
alter table target_transfer_requests add column to_budget_id bigint references budgets on delete set null;
create index target_transfer_requests_from_budget on target_transfer_requests (from_budget_id);
create index target_transfer_requests_to_budget on target_transfer_requests (to_budget_id);
update target_transfer_requests as request set
  from_side = case when from_item_id is not null or (kind = 'TRANSFER') then 'ITEM' end,
  to_side = case when to_item_id is not null or (kind = 'TRANSFER') then 'ITEM' end,
  from_budget_id = (select budget_id from budget_items where id = request.from_item_id),
  to_budget_id = (select budget_id from budget_items where id = request.to_item_id);
alter table target_transfer_requests drop constraint target_transfer_requests_status_check;
alter table target_transfer_requests add constraint target_transfer_requests_status_check
  check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'));

-- The history of requests. Responses count since the latest EXCHANGE_RATE_UPDATED.
create table target_transfer_events (
  id bigint generated always as identity primary key,
  request_id bigint not null references target_transfer_requests on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  event text not null
    check (event in ('APPROVED', 'IMPORTED', 'REQUESTED', 'REJECTED', 'CANCELLED', 'EXCHANGE_RATE_UPDATED')),
  note text not null default '',
  created_by bigint references people on delete set null,
  created_at timestamptz not null default now()
);
create index target_transfer_events_request on target_transfer_events (request_id, id);
create index target_transfer_events_organization on target_transfer_events (organization_id);
create index target_transfer_events_created_by on target_transfer_events (created_by);
insert into target_transfer_events (request_id, organization_id, event, note, created_by, created_at)
select id, organization_id, 'REQUESTED', note, requested_by, requested_at from target_transfer_requests;
insert into target_transfer_events (request_id, organization_id, event, created_by, created_at)
select id, organization_id, status, answered_by, answered_at from target_transfer_requests where status <> 'PENDING';

-- The rates of a request between currencies, in the currency of the root, and what they make of its amount.
create table target_transfer_rates (
  id bigint generated always as identity primary key,
  request_id bigint not null references target_transfer_requests on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  from_currency text not null,
  to_currency text not null,
  from_rate numeric(18, 6) not null,
  to_rate numeric(18, 6) not null,
  received numeric(18, 4) not null,
  taken_at timestamptz not null default now()
);
create index target_transfer_rates_request on target_transfer_rates (request_id, id);
create index target_transfer_rates_organization on target_transfer_rates (organization_id);
