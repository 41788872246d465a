-- Every row carries its organization's id: the key to shard by.
create extension if not exists pg_trgm;

create table organizations (
  id bigint generated always as identity primary key,
  name text not null,
  -- Host label of the organization's own address: a-z, 0-9 and -, at most 63.
  host_label text not null unique,
  type text not null default 'CUSTOMER',
  crm_id text,
  sso boolean not null default false,
  sso_single_logout_supported boolean not null default false,
  sso_property_slo text,
  sso_property_entity_id text,
  labels jsonb not null default '{}',
  branding jsonb,
  work_management_base_url text,
  features jsonb not null default '{}',
  -- Set for organizations that the workbench made for one scenario.
  sandbox boolean not null default false,
  created_at timestamptz not null default now()
);

create table people (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- The sign-in e-mail, lower-case.
  username text not null unique,
  password_hash text,
  first_name text not null,
  last_name text not null,
  title text,
  locale text,
  default_tab text,
  registered boolean not null default true,
  enabled boolean not null default true,
  -- Null for a normal account; otherwise the end of its 30-day trial.
  trial_ends_at timestamptz,
  -- Access flags, such as COMPANY_ADMIN.
  access text[] not null default '{}',
  -- Staff sign in on the administration site.
  staff boolean not null default false,
  created_at timestamptz not null default now()
);
create index people_organization on people (organization_id);

create table sessions (
  -- SHA-256 of the cookie's token: a stolen table signs nobody in.
  token_hash bytea primary key,
  organization_id bigint not null references organizations on delete cascade,
  person_id bigint not null references people on delete cascade,
  admin boolean not null default false,
  via_sso boolean not null default false,
  -- Faults that QA switched on for this session alone, by operation.
  faults jsonb not null default '{}',
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_person on sessions (person_id);
create index sessions_expires on sessions (expires_at);

-- Secrets that every process behind one address must share (CSRF signing and the like).
create table server_keys (
  name text primary key,
  value bytea not null
);

create table notices (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  message varchar(255) not null check (message <> ''),
  urgent boolean not null,
  created_by bigint not null references people on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null while it is the current one.
  removed_at timestamptz
);
-- At most one current notice an organization, whatever runs at once.
create unique index notices_current on notices (organization_id) where removed_at is null;

create table notice_reads (
  notice_id bigint not null references notices on delete cascade,
  person_id bigint not null references people on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  read_at timestamptz not null default now(),
  primary key (notice_id, person_id)
);

-- The outbox: what changed, for open pages. NOTIFY only wakes its readers.
create table events (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- Null: everybody in the organization.
  person_id bigint references people on delete cascade,
  topic text not null,
  created_at timestamptz not null default now()
);
create index events_organization on events (organization_id, id);

create table budgets (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  parent_id bigint references budgets on delete cascade,
  name text not null,
  currency text not null,
  created_at timestamptz not null default now()
);
create index budgets_organization on budgets (organization_id);

create table budget_items (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  parent_id bigint references budget_items on delete cascade,
  type text not null check (type in ('LINE_ITEM', 'CATEGORY', 'SUBCATEGORY', 'PLACEHOLDER')),
  name text not null,
  planned numeric(18, 4) not null default 0,
  committed numeric(18, 4) not null default 0,
  actual numeric(18, 4) not null default 0,
  status text not null default 'ON_TRACK' check (status in ('ON_TRACK', 'POTENTIALLY_AT_RISK', 'AT_RISK')),
  starts_on date,
  ends_on date,
  owner_id bigint references people on delete set null,
  deleted_at timestamptz,
  created_at timestamptz not null default now()
);
create index budget_items_organization_name on budget_items (organization_id, name);
create index budget_items_parent on budget_items (parent_id);
create index budget_items_name_trigrams on budget_items using gin (name gin_trgm_ops);

-- Wrong passwords, for throttling over all processes (docs/decisions/0018-sign-in-throttling.md).
create table sign_in_failures (
  id bigint generated always as identity primary key,
  username text not null,
  address inet,
  failed_at timestamptz not null default now()
);
create index sign_in_failures_username on sign_in_failures (username, failed_at);
create index sign_in_failures_address on sign_in_failures (address, failed_at);
