-- Every feature of the product, and how far it is. An organization has one by an entry of its own in organizations.features,
-- else when it is released; nobody has one that was removed.
create table feature_flags (
  name text primary key,
  stage text not null check (stage in ('IN_DEVELOPMENT', 'EARLY_ACCESS', 'PREVIEW', 'RELEASED', 'REMOVED')),
  description text not null,
  changed_at timestamptz,
  changed_by bigint references people on delete set null
);
create index feature_flags_changed_by on feature_flags (changed_by);

insert into feature_flags (name, stage, description) values
  ('ACTIVITIES', 'RELEASED', 'The time line of activities, with a tab of its own'),
  ('FORCE_APOLLO_QUERY_REFRESH', 'IN_DEVELOPMENT', 'Asks for the broadcast message each time that a header appears'),
  ('LIVEBLOCKS_COLLABORATION', 'PREVIEW', 'Comments on activities, and the inbox that tells of them'),
  ('NOTICES', 'RELEASED', 'One broadcast message to the whole organization'),
  ('PLANNING', 'RELEASED', 'Objectives and plans, for people with planning access'),
  ('SAVED_VIEWS', 'PREVIEW', 'Views of a budget that are kept under a name'),
  ('TIME_PHASING', 'EARLY_ACCESS', 'Estimated spend by day and hour'),
  ('UNIFIED_NAVIGATION', 'PREVIEW', 'The header and the side menu that both brands share'),
  ('UPTEMPO_BRANDED_PLANNING', 'EARLY_ACCESS', 'The newer brand, at whatever address'),
  ('UP_IDP', 'EARLY_ACCESS', 'Signing in at the newer identity provider'),
  ('WORKFLOW_INTEGRATION', 'EARLY_ACCESS', 'Substitutes, and jobs in work management');

-- Whoever had none of these because nothing was said goes on without them.
update organizations
  set features = '{"ACTIVITIES": false, "NOTICES": false, "PLANNING": false}' || features
  where not sandbox;

-- What an organization really has. A sandbox has exactly what its scenario says.
create function effective_features(organization organizations) returns jsonb
language sql stable as $$
  select case when organization.sandbox then organization.features else (
    select coalesce(jsonb_object_agg(name, true) filter (where stage = 'RELEASED'), '{}')
      || organization.features
      || coalesce(jsonb_object_agg(name, false) filter (where stage = 'REMOVED'), '{}')
    from feature_flags
  ) end
$$;

-- The name under which a super-user session acts; null for everybody else.
alter table sessions add column super_user_name text;
update sessions set super_user_name = people.username
  from people
  where people.id = sessions.person_id and sessions.admin and people.access @> '{SUPER_ADMIN}';

-- Work that the server does by itself, as people see it. Who does it when is kept by the queue (jobs/job-runner.ts).
create table jobs (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  kind text not null
    check (kind in ('EXPORT_BUDGET', 'CLEAR_RECYCLE_BIN', 'CLEAR_BUDGET_CACHE', 'IMPORT_BUDGET', 'IMPORT_FINANCIALS')),
  title text not null,
  -- What it was asked for, by kind.
  input jsonb not null default '{}',
  status text not null default 'IN_QUEUE' check (status in ('COMPLETE', 'IN_PROGRESS', 'IN_QUEUE', 'FAILED')),
  progress smallint not null default 0 check (progress between 0 and 100),
  created_by bigint references people on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  result jsonb,
  error text,
  download bytea,
  download_name text,
  download_type text,
  check (num_nulls(download, download_name, download_type) in (0, 3))
);
create index jobs_organization on jobs (organization_id, id);
create index jobs_created_by on jobs (created_by);
create index jobs_unfinished on jobs (id) where status in ('IN_QUEUE', 'IN_PROGRESS');

-- Totals of budgets, kept so that lists need not add up. A missing row is computed when somebody wants it.
create table budget_totals (
  budget_id bigint primary key references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  items integer not null,
  planned numeric(24, 4) not null,
  committed numeric(24, 4) not null,
  computed_at timestamptz not null default now()
);
create index budget_totals_organization on budget_totals (organization_id);

-- What may not be changed but by its owner and by whoever administrates: rows with all below them, columns of a budget, and
-- single cells.
alter table budget_items add column deleted_by bigint references people on delete set null;
alter table budget_items add column locked boolean not null default false;
alter table budget_items add column locked_cells text[] not null default '{}'
  check (locked_cells <@ '{planned,committed,actual}');
create index budget_items_deleted_by on budget_items (deleted_by);
create index budget_items_deleted on budget_items (budget_id, deleted_at, id) where deleted_at is not null;
create index budget_items_starts_on on budget_items (organization_id, starts_on, id);

create table budget_columns (
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  key text not null check (key in ('planned', 'committed', 'actual')),
  locked boolean not null default false,
  primary key (budget_id, key)
);
create index budget_columns_organization on budget_columns (organization_id);

create table objectives (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  kind text not null check (kind in ('CORPORATE', 'MARKETING', 'TEAM')),
  name text not null,
  owner_id bigint references people on delete set null,
  value_type text not null check (value_type in ('NUMBER', 'PERCENT', 'CURRENCY')),
  currency text check ((currency is not null) = (value_type = 'CURRENCY')),
  target numeric(18, 4) not null,
  reached numeric(18, 4) not null default 0,
  due_on date
);
create index objectives_organization on objectives (organization_id, kind, id);
create index objectives_owner on objectives (owner_id);

-- The picture that an organization sent as its logo, in the form in which it came.
create table organization_logos (
  organization_id bigint primary key references organizations on delete cascade,
  content bytea not null check (octet_length(content) <= 262144),
  type text not null check (type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml')),
  -- Stands in its address, so that browsers may keep it.
  hash text not null,
  changed_at timestamptz not null default now()
);
