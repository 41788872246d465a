-- Purchase orders and actuals (docs/decisions/0059-financials.md), in the currency of their budget.
create table financials (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  -- Null until it is mapped to an item.
  item_id bigint references budget_items on delete cascade,
  kind text not null check (kind in ('PO', 'ACTUAL')),
  amount numeric(18, 4) not null,
  -- Of the order or the invoice.
  number text,
  vendor text,
  label text,
  source text not null check (source in ('PAGE', 'API', 'IMPORT', 'MIGRATION')),
  -- An actual has one day, in starts_on.
  starts_on date,
  ends_on date,
  -- The share of an order that is split over several items; null for one that is not.
  share numeric(7, 6) check (share > 0 and share <= 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index financials_organization on financials (organization_id, number);
create index financials_budget on financials (budget_id, kind);
create index financials_item on financials (item_id, kind, id);
create index financials_unmapped on financials (budget_id, id) where item_id is null;

-- Amounts from before there were entries. An order that was split keeps its number and share; an item that takes part in
-- several has its amount in the first.
insert into financials (
  organization_id, budget_id, item_id, kind, amount, number, label, source, starts_on, ends_on, share
)
select item.organization_id, item.budget_id, item.id, 'PO', case when coalesce(split.place, 1) = 1 then item.committed else 0 end,
  split.po_number, 'Migrated', 'MIGRATION', item.starts_on, case when item.ends_on >= item.starts_on then item.ends_on end, split.share
from budget_items as item
left join (
  select *, row_number() over (partition by item_id order by po_number) as place from purchase_order_splits
) as split on split.item_id = item.id
where item.committed <> 0 or split.item_id is not null
  or exists (select from budget_currency_change_items as kept where kept.item_id = item.id and kept.committed <> 0)
order by item.id, split.place;

insert into financials (organization_id, budget_id, item_id, kind, amount, label, source, starts_on)
select item.organization_id, item.budget_id, item.id, 'ACTUAL', item.actual, 'Migrated', 'MIGRATION', item.starts_on
from budget_items as item
where item.actual <> 0
  or exists (select from budget_currency_change_items as kept where kept.item_id = item.id and kept.actual <> 0)
order by item.id;

drop table purchase_order_splits;

-- The amounts of entries as they were before they were converted.
create table budget_currency_change_financials (
  change_id bigint not null references budget_currency_changes on delete cascade,
  financial_id bigint not null references financials on delete cascade,
  amount numeric(18, 4) not null,
  primary key (change_id, financial_id)
);
create index budget_currency_change_financials_financial on budget_currency_change_financials (financial_id);

insert into budget_currency_change_financials (change_id, financial_id, amount)
select kept.change_id, entry.id, case entry.kind when 'PO' then kept.committed else kept.actual end
from budget_currency_change_items as kept
join (select item_id, kind, min(id) as id from financials group by item_id, kind) as entry using (item_id)
where case entry.kind when 'PO' then kept.committed else kept.actual end <> 0;

alter table budget_currency_change_items drop column committed, drop column actual;

-- What is committed and spent for an item is the sum of its entries. The columns keep the sums, because every read of a
-- budget needs them.
create function add_up_financials(item_ids bigint[]) returns void
language plpgsql as $$
begin
  if item_ids is null then
    return;
  end if;
  -- The sums are read after other writers of these items have committed.
  perform from budget_items where id = any(item_ids) order by id for no key update;
  update budget_items as item
  set committed = sums.committed, actual = sums.actual
  from (
    select listed.id,
      coalesce(sum(amount) filter (where kind = 'PO'), 0) as committed,
      coalesce(sum(amount) filter (where kind = 'ACTUAL'), 0) as actual
    from unnest(item_ids) as listed (id)
    left join financials on financials.item_id = listed.id
    group by listed.id
  ) as sums
  where item.id = sums.id and (item.committed, item.actual) is distinct from (sums.committed, sums.actual);
end
$$;

create function financials_added() returns trigger language plpgsql as $$
begin
  perform add_up_financials((select array_agg(distinct item_id) from added where item_id is not null));
  return null;
end
$$;
create function financials_changed() returns trigger language plpgsql as $$
begin
  perform add_up_financials((
    select array_agg(distinct item_id)
    from (select item_id from removed union select item_id from added) as changed
    where item_id is not null
  ));
  return null;
end
$$;
create function financials_removed() returns trigger language plpgsql as $$
begin
  perform add_up_financials((select array_agg(distinct item_id) from removed where item_id is not null));
  return null;
end
$$;
create trigger financials_insert after insert on financials referencing new table as added
  for each statement execute function financials_added();
create trigger financials_update after update on financials referencing old table as removed new table as added
  for each statement execute function financials_changed();
create trigger financials_delete after delete on financials referencing old table as removed
  for each statement execute function financials_removed();

create trigger financials_version before update on financials
  for each row execute function count_item_change();

-- The source of a change: a page of the product, another program, rows of an import, or a job. Null in older entries.
alter table audit_log add column source text check (source in ('PAGE', 'API', 'IMPORT', 'JOB'));
create index audit_log_budget on audit_log (budget_id, id desc) where budget_id is not null;
create index audit_log_item on audit_log (object_id, id desc) where object_kind = 'item';
