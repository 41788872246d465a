-- Activities: what teams plan along a calendar (docs/decisions/0053-activities.md). A line item represents money, an
-- activity represents work, and funding connects them.
-- References to what is in use are checked at the end, because deleting an organization deletes both sides.

create table activity_type_groups (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  disabled boolean not null default false,
  position integer not null
);
create index activity_type_groups_organization on activity_type_groups (organization_id, position);

create table activity_types (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  group_id bigint references activity_type_groups deferrable initially deferred,
  name text not null,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  -- Null: chosen by contrast.
  font_color text check (font_color ~ '^#[0-9a-f]{6}$'),
  disabled boolean not null default false,
  impact_modelling_enabled boolean not null default false,
  in_market_dates_required boolean not null default false,
  estimated_costs_required boolean not null default false,
  disable_estimated_costs boolean not null default false,
  connected_spend_enabled boolean not null default false,
  -- The work-management service's own id.
  job_type_id text,
  kpi_ids bigint[] not null default '{}',
  position integer not null
);
create index activity_types_organization on activity_types (organization_id, position);
create index activity_types_group on activity_types (group_id);

-- Which types can be below which. Each side is a type or a group; without a parent, the child can be at the top level.
create table activity_nesting_rules (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  parent_type_id bigint references activity_types on delete cascade,
  parent_group_id bigint references activity_type_groups on delete cascade,
  child_type_id bigint references activity_types on delete cascade,
  child_group_id bigint references activity_type_groups on delete cascade,
  disabled boolean not null default false,
  check (num_nonnulls(parent_type_id, parent_group_id) <= 1),
  check (num_nonnulls(child_type_id, child_group_id) = 1)
);
create index activity_nesting_rules_organization on activity_nesting_rules (organization_id);
create index activity_nesting_rules_parent_type on activity_nesting_rules (parent_type_id);
create index activity_nesting_rules_parent_group on activity_nesting_rules (parent_group_id);
create index activity_nesting_rules_child_type on activity_nesting_rules (child_type_id);
create index activity_nesting_rules_child_group on activity_nesting_rules (child_group_id);

create table attribute_groups (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  position integer not null,
  open_default boolean not null default true
);
create index attribute_groups_organization on attribute_groups (organization_id, position);

create table attribute_definitions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  group_id bigint references attribute_groups on delete set null,
  name text not null,
  -- Never changes.
  type text not null check (type in (
    'TEXT', 'COMBOBOX', 'NUMBER', 'CURRENCY', 'DATE', 'DATETIME', 'LINK', 'MULTISELECT', 'BOOLEAN', 'PERCENT', 'RICH_TEXT'
  )),
  help text not null default '',
  position integer not null,
  showing_multiselect_percentage boolean not null default false,
  disabled boolean not null default false,
  check (not showing_multiselect_percentage or type = 'MULTISELECT')
);
create index attribute_definitions_organization on attribute_definitions (organization_id, position);
create index attribute_definitions_group on attribute_definitions (group_id);

create table attribute_options (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  definition_id bigint not null references attribute_definitions on delete cascade,
  value text not null,
  enabled boolean not null default true,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  font_color text check (font_color ~ '^#[0-9a-f]{6}$'),
  position integer not null
);
create index attribute_options_organization on attribute_options (organization_id);
create index attribute_options_definition on attribute_options (definition_id, position);

-- Which activities have which attributes: those of a type, or of all types of a group.
create table attribute_assignments (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  definition_id bigint not null references attribute_definitions on delete cascade,
  type_id bigint references activity_types on delete cascade,
  group_id bigint references activity_type_groups on delete cascade,
  required boolean not null default false,
  sync_direction text not null default 'NONE' check (sync_direction in ('NONE', 'ACTIVITY_TO_JOB', 'JOB_TO_ACTIVITY')),
  job_type_variable_id text,
  check (num_nonnulls(type_id, group_id) = 1)
);
create index attribute_assignments_definition on attribute_assignments (definition_id);
create unique index attribute_assignments_of_type on attribute_assignments (definition_id, type_id)
  where type_id is not null;
create unique index attribute_assignments_of_group on attribute_assignments (definition_id, group_id)
  where group_id is not null;
create index attribute_assignments_organization on attribute_assignments (organization_id);
create index attribute_assignments_type on attribute_assignments (type_id);
create index attribute_assignments_group on attribute_assignments (group_id);

-- An option of a dependent attribute can be chosen only with one of its controlling options. A dependent attribute has at
-- most one controlling attribute.
create table attribute_dependencies (
  controlling_option_id bigint not null references attribute_options on delete cascade,
  dependent_option_id bigint not null references attribute_options on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  controlling_id bigint not null references attribute_definitions on delete cascade,
  dependent_id bigint not null references attribute_definitions on delete cascade,
  primary key (controlling_option_id, dependent_option_id)
);
create index attribute_dependencies_dependent_option on attribute_dependencies (dependent_option_id);
create index attribute_dependencies_organization on attribute_dependencies (organization_id);
create index attribute_dependencies_controlling on attribute_dependencies (controlling_id);
create index attribute_dependencies_dependent on attribute_dependencies (dependent_id);

-- Counts the changes of an organization's activities. A change locks the row, so changes are made one after another,
-- and their numbers become visible in order.
create table activity_revisions (
  organization_id bigint primary key references organizations on delete cascade,
  revision bigint not null default 0
);

create table activities (
  -- Shared with line items, so that no activity has the id of another activity's line item.
  id bigint primary key default nextval(pg_get_serial_sequence('budget_items', 'id')),
  organization_id bigint not null references organizations on delete cascade,
  parent_id bigint references activities,
  -- The ids of the ancestors from the top, and the own id.
  path bigint[] not null,
  type_id bigint not null references activity_types deferrable initially deferred,
  name text not null,
  searched_name text collate "C" generated always as (searched_name(name)) stored,
  status text not null default 'ON_TRACK' check (status in ('ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK')),
  owner_id bigint references people on delete set null,
  precision text not null default 'DAY' check (precision in ('DAY', 'DAY_HOUR')),
  -- Both inclusive. With precision DAY_HOUR, the days in UTC.
  starts_on date,
  ends_on date,
  -- Whole hours, with precision DAY_HOUR only.
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  created_by bigint references people on delete set null,
  version integer not null default 1,
  -- The organization's revision that changed the activity last.
  revision bigint not null default 0,
  deleted_at timestamptz,
  deleted_by bigint references people on delete set null,
  -- The activity whose deletion deleted this one. Restoring that one restores both.
  deleted_with bigint,
  check ((starts_on is null) = (ends_on is null) and starts_on <= ends_on),
  check ((starts_at is null) = (ends_at is null) and starts_at <= ends_at),
  check ((precision = 'DAY_HOUR' and starts_on is not null) = (starts_at is not null)),
  check (path[cardinality(path)] = id),
  check (cardinality(path) <= 20),
  check ((parent_id is null) = (cardinality(path) = 1)),
  check ((deleted_at is null) = (deleted_with is null))
);
create index activities_organization on activities (organization_id, starts_on, id) where deleted_at is null;
create index activities_revision on activities (organization_id, revision);
create index activities_parent on activities (parent_id);
create index activities_path on activities using gin (path);
create index activities_type on activities (type_id);
create index activities_owner on activities (owner_id);
create index activities_created_by on activities (created_by);
create index activities_deleted_by on activities (deleted_by);
create index activities_deleted_with on activities (deleted_with) where deleted_with is not null;
create index activities_searched_name on activities using gin (searched_name gin_trgm_ops) where deleted_at is null;

create table activity_attribute_values (
  activity_id bigint not null references activities on delete cascade,
  definition_id bigint not null references attribute_definitions deferrable initially deferred,
  organization_id bigint not null references organizations on delete cascade,
  -- The ids of options for COMBOBOX and MULTISELECT, otherwise one text.
  "values" text[] not null check (cardinality("values") > 0),
  -- Parallel to the values, in total 100; empty without percentages.
  percentages numeric(5, 2)[] not null default '{}' check (cardinality(percentages) in (0, cardinality("values"))),
  primary key (activity_id, definition_id)
);
create index activity_attribute_values_definition on activity_attribute_values (definition_id);
create index activity_attribute_values_organization on activity_attribute_values (organization_id);

-- The money of a line item that an activity uses, by column of the line item.
create table funding_allocations (
  item_id bigint not null references budget_items on delete cascade,
  activity_id bigint not null references activities on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  column_key text not null default 'planned',
  percentage numeric(7, 4) check (percentage >= 0 and percentage <= 100),
  amount numeric(18, 4),
  primary key (item_id, activity_id, column_key),
  check (num_nonnulls(percentage, amount) = 1)
);
create index funding_allocations_activity on funding_allocations (activity_id);
create index funding_allocations_organization on funding_allocations (organization_id);

create table column_presets (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  owner_id bigint not null references people on delete cascade,
  name text not null,
  description text not null default '',
  private boolean not null,
  -- Keys in their order.
  user_columns text[] not null,
  -- The first of them, which stay in place while the rest scrolls.
  locked_columns text[] not null,
  version integer not null default 1
);
create index column_presets_organization on column_presets (organization_id);
create unique index column_presets_name on column_presets (owner_id, lower(name));

create table saved_views (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  owner_id bigint not null references people on delete cascade,
  name text not null,
  description text not null default '',
  private boolean not null,
  -- {filter, groupBy, showFullHierarchy, colorBy}
  criteria jsonb not null,
  -- Not a reference, so that the page can say that the preset was deleted.
  column_preset_id bigint,
  version integer not null default 1
);
create index saved_views_organization on saved_views (organization_id);
create unique index saved_views_name on saved_views (owner_id, lower(name));

create table access_policies (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  -- [{effect, action: {value, accessLevel}, resourceType, resourceLocator, conditions}]
  statements jsonb not null,
  -- `everyone`, `person/{id}` or `role/{role type}`
  identities text[] not null,
  version integer not null default 1
);
create index access_policies_organization on access_policies (organization_id);
create index access_policies_identities on access_policies using gin (identities);

-- Gives an organization the types, rules and attributes that a team can start with, and the policy that allows everything.
create function add_activity_defaults(within bigint) returns void
language plpgsql as $$
begin
  insert into activity_revisions (organization_id) values (within);
  insert into access_policies (organization_id, name, description, statements, identities) values (
    within, 'Everybody', 'All users can do everything.',
    '[{"effect": "ALLOW", "action": {"value": "*", "accessLevel": "FULL"}, "resourceType": "*", "resourceLocator": "*", "conditions": []}]',
    '{everyone}'
  );

  insert into activity_type_groups (organization_id, name, color, position) values
    (within, 'Plan', '#5b4b8a', 1),
    (within, 'Campaign', '#0b6bcb', 2),
    (within, 'Program', '#0f766e', 3),
    (within, 'Tactic', '#b45309', 4);
  insert into activity_types (organization_id, group_id, name, in_market_dates_required, position)
    select within, type_group.id, type.name, type.group_name <> 'Plan', type.position
    from (values
      ('Plan', 'Marketing plan', 1), ('Campaign', 'Campaign', 2), ('Campaign', 'Product launch', 3),
      ('Program', 'Program', 4), ('Program', 'Event series', 5),
      ('Tactic', 'Event', 6), ('Tactic', 'Advertising', 7), ('Tactic', 'Content', 8)
    ) as type (group_name, name, position)
    join activity_type_groups as type_group
      on type_group.organization_id = within and type_group.name = type.group_name
    order by type.position;
  insert into activity_nesting_rules (organization_id, parent_group_id, child_group_id)
    select within, parent.id, child.id
    from (values
      (null, 'Plan', 1), (null, 'Campaign', 2), ('Plan', 'Campaign', 3), ('Campaign', 'Program', 4),
      ('Campaign', 'Tactic', 5), ('Program', 'Tactic', 6)
    ) as rule (parent, child, place)
    join activity_type_groups as child on child.organization_id = within and child.name = rule.child
    left join activity_type_groups as parent on parent.organization_id = within and parent.name = rule.parent
    order by rule.place;

  insert into attribute_groups (organization_id, name, position) values (within, 'Market', 1), (within, 'Content', 2);
  insert into attribute_definitions
      (organization_id, group_id, name, type, help, position, showing_multiselect_percentage)
    select within, attribute_group.id, attribute.name, attribute.type, attribute.help, attribute.position,
      attribute.name = 'Channel mix'
    from (values
      ('Market', 'Region', 'COMBOBOX', 'The region that the campaign addresses.', 1),
      ('Market', 'Country', 'COMBOBOX', 'Depends on the region of the campaign.', 2),
      ('Market', 'Audience', 'MULTISELECT', '', 3),
      ('Content', 'Product line', 'COMBOBOX', '', 4),
      ('Content', 'Channel mix', 'MULTISELECT', 'The share of each channel in percent.', 5),
      ('Content', 'Brief', 'TEXT', 'What the activity is meant to achieve, in a sentence.', 6),
      ('Content', 'Landing page', 'LINK', '', 7),
      ('Content', 'Legal review', 'BOOLEAN', 'Whether the legal team has approved the content.', 8)
    ) as attribute (group_name, name, type, help, position)
    join attribute_groups as attribute_group
      on attribute_group.organization_id = within and attribute_group.name = attribute.group_name
    order by attribute.position;
  insert into attribute_options (organization_id, definition_id, value, color, position)
    select within, definition.id, option.value, option.color,
      row_number() over (partition by definition.id order by option.place)
    from (values
      ('Region', 'EMEA', '#0b6bcb', 1), ('Region', 'Americas', '#b45309', 2), ('Region', 'APAC', '#0f766e', 3),
      ('Region', 'Global', '#5b4b8a', 4),
      ('Country', 'Germany', null, 5), ('Country', 'France', null, 6), ('Country', 'United Kingdom', null, 7),
      ('Country', 'Canada', null, 8), ('Country', 'United States', null, 9), ('Country', 'Brazil', null, 10),
      ('Country', 'Japan', null, 11), ('Country', 'Australia', null, 12), ('Country', 'Singapore', null, 13),
      ('Audience', 'New customers', '#0b6bcb', 14), ('Audience', 'Existing customers', '#0f766e', 15),
      ('Audience', 'Partners', '#b45309', 16), ('Audience', 'Press', '#5b4b8a', 17),
      ('Product line', 'Core', '#0b6bcb', 18), ('Product line', 'Premium', '#5b4b8a', 19),
      ('Product line', 'Services', '#0f766e', 20),
      ('Channel mix', 'Search', '#0b6bcb', 21), ('Channel mix', 'Social', '#be185d', 22),
      ('Channel mix', 'Display', '#b45309', 23), ('Channel mix', 'Email', '#0f766e', 24),
      ('Channel mix', 'Field', '#5b4b8a', 25)
    ) as option (attribute, value, color, place)
    join attribute_definitions as definition
      on definition.organization_id = within and definition.name = option.attribute
    order by option.place;
  insert into attribute_dependencies
      (organization_id, controlling_id, dependent_id, controlling_option_id, dependent_option_id)
    select within, region.definition_id, country.definition_id, region.id, country.id
    from (values
      ('EMEA', 'Germany'), ('EMEA', 'France'), ('EMEA', 'United Kingdom'),
      ('Americas', 'Canada'), ('Americas', 'United States'), ('Americas', 'Brazil'),
      ('APAC', 'Japan'), ('APAC', 'Australia'), ('APAC', 'Singapore')
    ) as pair (region, country)
    join attribute_options as region on region.organization_id = within and region.value = pair.region
    join attribute_options as country on country.organization_id = within and country.value = pair.country;
  insert into attribute_assignments (organization_id, definition_id, group_id, required)
    select within, definition.id, type_group.id, assignment.required
    from (values
      ('Region', 'Campaign', true), ('Product line', 'Campaign', false),
      ('Country', 'Program', false), ('Audience', 'Program', false),
      ('Channel mix', 'Tactic', false), ('Brief', 'Tactic', false), ('Landing page', 'Tactic', false),
      ('Legal review', 'Tactic', false)
    ) as assignment (attribute, group_name, required)
    join attribute_definitions as definition
      on definition.organization_id = within and definition.name = assignment.attribute
    join activity_type_groups as type_group
      on type_group.organization_id = within and type_group.name = assignment.group_name
    order by definition.position;
end
$$;

create function on_organization_added() returns trigger
language plpgsql as $$
begin
  perform add_activity_defaults(new.id);
  return null;
end
$$;
select add_activity_defaults(id) from organizations;
create trigger organizations_added after insert on organizations for each row execute function on_organization_added();

-- The comments and the inbox follow: the ids are the same.
alter table comment_threads drop constraint comment_threads_item_id_fkey;
alter table comment_threads rename column item_id to activity_id;
alter index comment_threads_item rename to comment_threads_activity;
alter table inbox_notifications rename column item_id to activity_id;

-- Adds the activities of an organization's dated line items, with the same ids: below an activity per category, which also
-- keeps its id, and one per budget. Budgets that have activities are left out. Requires the default types.
create function add_activities_of_items(within bigint) returns void
language sql as $$
  with recursive wanted as materialized (
    select item.id, item.parent_id, item.budget_id
    from budget_items as item
    where item.organization_id = within and item.type = 'LINE_ITEM'
      and not exists (
        select from activities join budget_items as planned on planned.id = activities.id
        where activities.organization_id = within and planned.budget_id = item.budget_id
      )
      and (
        item.starts_on is not null
        or exists (select from comment_threads as thread where thread.activity_id = item.id)
      )
    union
    select above.id, above.parent_id, above.budget_id
    from wanted join budget_items as above on above.id = wanted.parent_id and above.budget_id = wanted.budget_id
  ),
  plan as materialized (
    select budget_id, nextval(pg_get_serial_sequence('budget_items', 'id')) as id
    from (select distinct budget_id from wanted) as budget
  ),
  tree as (
    select plan.id, null::bigint as parent_id, array[plan.id] as path, plan.budget_id, null::bigint as item_id,
      null::text as category
    from plan
    union all
    select item.id, tree.id, tree.path || item.id, tree.budget_id, item.id, coalesce(tree.category, item.name)
    from tree
    join wanted on wanted.budget_id = tree.budget_id and wanted.parent_id is not distinct from tree.item_id
    join budget_items as item on item.id = wanted.id
    where cardinality(tree.path) < 20
  ),
  -- A group has the dates of what is below it, and is deleted with the last of it.
  spanned as (
    select place.id, min(item.starts_on) as starts_on,
      max(case when item.starts_on is not null then greatest(item.starts_on, item.ends_on) end) as ends_on,
      case when bool_and(item.deleted_at is not null) then max(item.deleted_at) end as deleted_at
    from tree
    join budget_items as item on item.id = tree.item_id and item.type = 'LINE_ITEM'
    cross join lateral unnest(tree.path) as place (id)
    group by place.id
  ),
  typed as (
    select tree.*,
      case
        when tree.item_id is null then 'Marketing plan'
        when item.type = 'CATEGORY' and item.name ~* 'launch' then 'Product launch'
        when item.type = 'CATEGORY' then 'Campaign'
        when item.type = 'SUBCATEGORY' and tree.category ~* '\m(event|fair|race|sponsor|retail|communit)' then 'Event series'
        when item.type = 'SUBCATEGORY' then 'Program'
        when tree.category ~* '\m(event|fair|race|sponsor|retail|communit)' then 'Event'
        when tree.category ~* '\m(digital|advert|performance|media|demand|search)' then 'Advertising'
        else 'Content'
      end as type_name
    from tree left join budget_items as item on item.id = tree.item_id
  ),
  added as (
    insert into activities (
      id, organization_id, parent_id, path, type_id, name, status, owner_id, starts_on, ends_on, created_at, deleted_at,
      deleted_by, deleted_with
    )
    select typed.id, within, typed.parent_id, typed.path, type.id, coalesce(item.name, budget.name),
      coalesce(item.status, 'ON_TRACK'), item.owner_id, spanned.starts_on, spanned.ends_on,
      coalesce(item.created_at, budget.created_at), spanned.deleted_at,
      case when spanned.deleted_at is not null then item.deleted_by end,
      case when spanned.deleted_at is not null then typed.id end
    from typed
    join spanned on spanned.id = typed.id
    join budgets as budget on budget.id = typed.budget_id
    left join budget_items as item on item.id = typed.item_id
    cross join lateral (
      select activity_types.id from activity_types
      where activity_types.organization_id = within and activity_types.name = typed.type_name
      order by activity_types.id limit 1
    ) as type
    returning id
  )
  insert into funding_allocations (item_id, activity_id, organization_id, percentage)
  select item.id, added.id, within, 100
  from added join budget_items as item on item.id = added.id and item.type = 'LINE_ITEM'
$$;
select add_activities_of_items(id) from organizations;
alter table comment_threads add foreign key (activity_id) references activities on delete cascade;

-- What users have done with an activity. Names of attributes and options are kept as text, so that an entry stays readable
-- after they are renamed or deleted.
create table activity_history (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  activity_id bigint not null references activities on delete cascade,
  at timestamptz not null default now(),
  person_id bigint references people on delete set null,
  kind text not null check (kind in ('CREATED', 'COPIED', 'UPDATED', 'REPARENTED', 'DELETED', 'RESTORED')),
  -- [{field, attribute, attributeType, before, after}]; both are lists of texts, and of ids for OWNER, PARENT and SOURCE
  changes jsonb not null default '[]'
);
create index activity_history_activity on activity_history (activity_id, id);
create index activity_history_organization on activity_history (organization_id);
create index activity_history_person on activity_history (person_id);
