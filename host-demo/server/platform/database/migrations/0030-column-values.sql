-- The order of a budget's columns, their choices, the lowest role that may write, and the formula of a calculated column.
alter table budget_custom_columns add column position integer not null default 0;
alter table budget_custom_columns add column choices text[] not null default '{}';
alter table budget_custom_columns add column locked_role text check (locked_role in ('ADMIN', 'EDITOR'));
alter table budget_custom_columns add column calculation text;

-- Dependencies of columns named their choices until now.
update budget_custom_columns as col
  set choices = named.choices
  from (
    select column_id, array_agg(distinct choice order by choice) as choices
    from (
      select dependent_column_id as column_id, unnest(allowed_values) as choice from budget_field_mappings
      union all
      select dependent.controlling_column_id, mapping.controlling_value
      from budget_field_mappings as mapping
      join budget_custom_columns as dependent on dependent.id = mapping.dependent_column_id
    ) as listed
    where column_id is not null
    group by column_id
  ) as named
  where named.column_id = col.id;

-- The values of items in custom columns, as the rule of each type writes them. An empty value has no row.
create table item_column_values (
  item_id bigint not null references budget_items on delete cascade,
  column_id bigint not null references budget_custom_columns on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  value jsonb not null,
  primary key (item_id, column_id)
);
create index item_column_values_column on item_column_values (column_id);
create index item_column_values_budget on item_column_values (budget_id);
create index item_column_values_organization on item_column_values (organization_id);

-- Single cells of custom columns with the lowest role that may write.
create table item_column_locks (
  item_id bigint not null references budget_items on delete cascade,
  column_id bigint not null references budget_custom_columns on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  locked_role text not null check (locked_role in ('ADMIN', 'EDITOR')),
  primary key (item_id, column_id)
);
create index item_column_locks_column on item_column_locks (column_id);
create index item_column_locks_budget on item_column_locks (budget_id);
create index item_column_locks_organization on item_column_locks (organization_id);
