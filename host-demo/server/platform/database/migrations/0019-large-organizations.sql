-- The newest items of an organization, without sorting all of them.
create index budget_items_newest on budget_items (organization_id, created_at desc, id desc) where deleted_at is null;

-- Totals of a budget by the category at the top of each branch; null for items without a category. They are computed and
-- deleted together with the budget's row in budget_totals, so a budget with such a row has all of its categories here.
create table budget_category_totals (
  budget_id bigint not null references budget_totals on delete cascade,
  category text,
  planned numeric(24, 4) not null,
  committed numeric(24, 4) not null
);
create index budget_category_totals_budget on budget_category_totals (budget_id);
-- Rows from before have no categories yet.
delete from budget_totals;

-- A search reads only the trigrams of its own organization. Without btree_gin (not installed, or not permitted to this role) the
-- index over all organizations stays: searches find the same, but those of a small organization take longer beside a large one.
do $$
begin
  begin
    create extension if not exists btree_gin;
  exception when feature_not_supported or undefined_file or insufficient_privilege then
    raise notice 'btree_gin is not available: searches in small organizations stay slower';
    return;
  end;
  create index budget_items_organization_trigrams on budget_items
    using gin (organization_id, searched_name gin_trgm_ops) where deleted_at is null;
  drop index budget_items_searched_trigrams;
end
$$;
