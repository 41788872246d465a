-- Requests and decisions keep the currency of their time (docs/decisions/0100-currencies-of-requests.md).
alter table item_approval_events add column currency text;
alter table target_transfer_requests add column currency text;

create function budget_currency(budget bigint) returns text language sql stable as $$
  select currency from budgets where id = budget
$$;

-- The budget whose currency the amount of a side is in: the root for a target. Null for a permanently deleted item.
create function currency_budget(side text, item bigint, budget bigint) returns bigint language sql stable as $$
  with recursive line as (
    select id, parent_id from budgets where id = budget
    union
    select parent.id, parent.parent_id from line join budgets as parent on parent.id = line.parent_id
  )
  select case side
    when 'TARGET' then (select id from line where parent_id is null)
    else (select budget_id from budget_items where id = item)
  end
$$;

-- The same of the side that gives; of the only one of an adjustment.
create function given_budget(request target_transfer_requests) returns bigint language sql stable as $$
  select case
    when request.from_side is not null then currency_budget(request.from_side, request.from_item_id, request.from_budget_id)
    else currency_budget(request.to_side, request.to_item_id, request.to_budget_id)
  end
$$;

-- The currency that a budget had at a time.
create function currency_at(budget bigint, moment timestamptz) returns text language sql stable as $$
  select coalesce(
    (
      select former from (
        select changed_at as ended_at, from_currency as former from budget_currency_changes where budget = any(budget_ids)
        union all
        select undone_at, to_currency from budget_currency_changes where budget = any(budget_ids)
      ) as ended
      where ended_at > moment order by ended_at limit 1
    ),
    budget_currency(budget)
  )
$$;
update item_approval_events set currency = currency_at(budget_id, created_at);
update target_transfer_requests as request
set currency = currency_at(coalesce(given_budget(request), budget_id), coalesce(answered_at, now()));
drop function currency_at;

alter table item_approval_events add constraint item_approval_events_currency check (currency is not null);
alter table target_transfer_requests add constraint target_transfer_requests_currency check (currency is not null);

create function set_event_currency() returns trigger language plpgsql as $$
begin
  new.currency := budget_currency(new.budget_id);
  return new;
end
$$;
create trigger item_approval_events_currency before insert on item_approval_events
  for each row when (new.currency is null) execute function set_event_currency();

create function set_request_currency() returns trigger language plpgsql as $$
begin
  new.currency := budget_currency(coalesce(given_budget(new), new.budget_id));
  return new;
end
$$;
create trigger target_transfer_requests_currency before insert on target_transfer_requests
  for each row when (new.currency is null) execute function set_request_currency();
