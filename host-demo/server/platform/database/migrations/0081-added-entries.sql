-- Most entries carry no order over, and imports add a hundred thousand of them.
drop index financials_carried_from;
create index financials_carried_from on financials (carried_from) where carried_from is not null;

-- A batch of an import adds its entries to the sums of their items. To add up all entries of the items again, as other
-- changes do, takes longer with each batch.
create function add_to_sums(item_ids bigint[], orders numeric[], actuals numeric[]) returns void
language plpgsql as $$
begin
  if item_ids is null then
    return;
  end if;
  -- The sums are read after other writers of these items have committed.
  perform from budget_items where id = any(item_ids) order by id for no key update;
  update budget_items as item
  set committed = item.committed + change.orders, actual = item.actual + change.actuals
  from unnest(item_ids, orders, actuals) as change (id, orders, actuals)
  where item.id = change.id and (change.orders <> 0 or change.actuals <> 0);
end
$$;

create or replace function financials_added() returns trigger language plpgsql as $$
begin
  if current_setting('portico.adds_entries', true) = 'yes' then
    perform add_to_sums(array_agg(item_id), array_agg(orders), array_agg(actuals))
    from (
      select item_id, coalesce(sum(amount) filter (where kind = 'PO'), 0) as orders,
        coalesce(sum(amount) filter (where kind = 'ACTUAL'), 0) as actuals
      from added where item_id is not null group by item_id
    ) as change;
  else
    perform add_up_financials((select array_agg(distinct item_id) from added where item_id is not null));
  end if;
  return null;
end
$$;
