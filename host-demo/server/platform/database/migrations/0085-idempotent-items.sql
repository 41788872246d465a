-- The key that a page chose for a new item: repeating a creation whose answer was lost returns the same item.
alter table budget_items add column idempotency_key text;
create unique index budget_items_idempotency_key on budget_items (organization_id, idempotency_key)
where idempotency_key is not null;
