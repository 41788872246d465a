-- Named groups of a budget's columns, in their order.
create table budget_column_groups (
  id bigint generated always as identity primary key,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  position integer not null
);
create index budget_column_groups_organization on budget_column_groups (organization_id);
create unique index budget_column_groups_name on budget_column_groups (budget_id, lower(name));

alter table budget_custom_columns add column group_id bigint references budget_column_groups on delete set null;
create index budget_custom_columns_group on budget_custom_columns (group_id);

-- A column's name identifies it in exports, imports and formulas. Later columns with the same name get a number.
do $$
declare
  twin record;
  place integer;
begin
  for twin in
    select id, budget_id, name from (
      select id, budget_id, name, row_number() over (partition by budget_id, lower(name) order by id) as times
      from budget_custom_columns
    ) as named
    where times > 1
    order by id
  loop
    place := 2;
    while exists (
      select from budget_custom_columns
      where budget_id = twin.budget_id and lower(name) = lower(left(twin.name, 95) || ' ' || place)
    ) loop
      place := place + 1;
    end loop;
    update budget_custom_columns set name = left(twin.name, 95) || ' ' || place where id = twin.id;
  end loop;
end;
$$;
create unique index budget_custom_columns_name on budget_custom_columns (budget_id, lower(name));

-- Tags of a budget's items, in groups.
create table budget_tag_groups (
  id bigint generated always as identity primary key,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  position integer not null
);
create index budget_tag_groups_organization on budget_tag_groups (organization_id);
create unique index budget_tag_groups_name on budget_tag_groups (budget_id, lower(name));

create table budget_tags (
  id bigint generated always as identity primary key,
  group_id bigint not null references budget_tag_groups on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  color text not null,
  position integer not null
);
create index budget_tags_budget on budget_tags (budget_id);
create index budget_tags_organization on budget_tags (organization_id);
create index budget_tags_group on budget_tags (group_id);

-- The tags of an item, ascending. A list in the row, so that reading large trees needs no further table.
alter table budget_items add column tag_ids bigint[] not null default '{}';

-- The tags of a budget that have the names and groups of these.
create function tags_in_budget(tag_ids bigint[], of_budget_id bigint) returns bigint[]
language sql stable as $$
  select coalesce(array_agg(own.id order by own.id), '{}')
  from budget_tags as tag
  join budget_tag_groups as original on original.id = tag.group_id
  join budget_tag_groups as own_group
    on own_group.budget_id = of_budget_id and lower(own_group.name) = lower(original.name)
  join budget_tags as own on own.group_id = own_group.id and lower(own.name) = lower(tag.name)
  where tag.id = any(tag_ids)
$$;

-- Values of CURRENCY columns as they were before they were converted, which no rate brings back exactly.
create table budget_currency_change_values (
  change_id bigint not null references budget_currency_changes on delete cascade,
  item_id bigint not null references budget_items on delete cascade,
  column_id bigint not null references budget_custom_columns on delete cascade,
  amount numeric(18, 4) not null,
  primary key (change_id, item_id, column_id)
);
create index budget_currency_change_values_item on budget_currency_change_values (item_id);
create index budget_currency_change_values_column on budget_currency_change_values (column_id);
