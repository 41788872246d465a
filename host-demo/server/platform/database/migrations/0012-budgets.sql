-- What budgets can be counted in; the same for all organizations.
create table currencies (
  -- As ISO 4217 has it: three capital letters.
  id text primary key,
  symbol text not null,
  -- What one unit is worth in special drawing rights of the International Monetary Fund.
  conversion_rate_to_imf numeric(18, 10) not null check (conversion_rate_to_imf > 0),
  -- From then on no budget gets it; those that have it keep it.
  withdrawn_on date
);
insert into currencies (id, symbol, conversion_rate_to_imf, withdrawn_on) values
  ('AED', 'AED', 0.2001, null),
  ('ARS', 'AR$', 0.00052, null),
  ('AUD', 'A$', 0.478, null),
  ('BGN', 'лв', 0.4336, '2026-01-01'),
  ('BRL', 'R$', 0.1365, null),
  ('CAD', 'C$', 0.5274, null),
  ('CHF', 'CHF', 0.9152, null),
  ('CLP', 'CLP$', 0.00078, null),
  ('CNY', 'CN¥', 0.1031, null),
  ('COP', 'COL$', 0.00018, null),
  ('CZK', 'Kč', 0.0349, null),
  ('DKK', 'kr', 0.1136, null),
  ('EGP', 'E£', 0.0155, null),
  ('EUR', '€', 0.848, null),
  ('GBP', '£', 0.9745, null),
  ('HKD', 'HK$', 0.0944, null),
  ('HRK', 'kn', 0.11255, '2023-01-01'),
  ('HUF', 'Ft', 0.0022, null),
  ('IDR', 'Rp', 0.0000443, null),
  ('ILS', '₪', 0.2247, null),
  ('INR', '₹', 0.0083, null),
  ('ISK', 'kr', 0.0058, null),
  ('JPY', '¥', 0.0048, null),
  ('KRW', '₩', 0.00051, null),
  ('MAD', 'MAD', 0.0793, null),
  ('MXN', 'MX$', 0.0398, null),
  ('MYR', 'RM', 0.1767, null),
  ('NGN', '₦', 0.0005, null),
  ('NOK', 'kr', 0.0726, null),
  ('NZD', 'NZ$', 0.4225, null),
  ('PEN', 'S/', 0.2172, null),
  ('PHP', '₱', 0.0125, null),
  ('PLN', 'zł', 0.1997, null),
  ('RON', 'lei', 0.1667, null),
  ('SAR', 'SAR', 0.196, null),
  ('SEK', 'kr', 0.0775, null),
  ('SGD', 'S$', 0.5652, null),
  ('THB', '฿', 0.0226, null),
  ('TRY', '₺', 0.0174, null),
  ('TWD', 'NT$', 0.0238, null),
  ('USD', '$', 0.735, null),
  ('VND', '₫', 0.0000279, null),
  ('ZAR', 'R', 0.0424, null);

-- What else a budget may have from before there was a list counts as a special drawing right, and no other budget gets it.
insert into currencies (id, symbol, conversion_rate_to_imf, withdrawn_on)
  select distinct currency, currency, 1, current_date from budgets
  on conflict do nothing;
alter table budgets add foreign key (currency) references currencies;
create index budgets_currency on budgets (currency);

alter table budgets add column import_using_master_currency boolean not null default false;

-- Of a hierarchy, with its root: one unit of a currency in units of the root's own. That of the root's own currency is 1,
-- whether it stands here or not.
create table budget_exchange_rates (
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  from_currency text not null references currencies,
  rate numeric(16, 6) not null check (rate > 0 and rate <= 1000000000),
  enabled boolean not null,
  primary key (budget_id, from_currency)
);
create index budget_exchange_rates_organization on budget_exchange_rates (organization_id);
create index budget_exchange_rates_currency on budget_exchange_rates (from_currency);

create function default_exchange_rate(from_currency text, into_currency text) returns numeric
language sql stable as $$
  select least(1000000000, greatest(0.000001, round(one.conversion_rate_to_imf / other.conversion_rate_to_imf, 6)))
  from currencies as one, currencies as other
  where one.id = from_currency and other.id = into_currency
$$;

insert into budget_exchange_rates (budget_id, organization_id, from_currency, rate, enabled)
  with recursive hierarchy as (
    select id as root_id, currency as into_currency, organization_id, id, currency from budgets where parent_id is null
    union all
    select root_id, into_currency, hierarchy.organization_id, child.id, child.currency
    from hierarchy join budgets as child on child.parent_id = hierarchy.id
  )
  select distinct root_id, organization_id, currency, default_exchange_rate(currency, into_currency), true
  from hierarchy;

create table budget_custom_columns (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  name text not null,
  type text not null check (type in (
    'TEXT', 'COMBOBOX', 'NUMBER', 'CURRENCY', 'LEGACYCURRENCY', 'DATE', 'DATETIME', 'LINK', 'MULTISELECT', 'BOOLEAN',
    'PERCENT', 'RICH_TEXT'
  )),
  storage text not null check (storage in (
    'ACTIVITY_TYPE', 'TEXT', 'COMBOBOX', 'NUMBER', 'CURRENCY', 'NON_CALC_CURRENCY', 'DATE', 'MULTISELECT', 'CALCULATION',
    'INVOICE', 'COMMIT', 'ROMI', 'OVER_UNDER', 'TARGET', 'PROJECTED_REVENUE', 'RICH_TEXT'
  )),
  category text check (category in ('PLANNED', 'ACTUAL', 'EXPECTED', 'COMMITTED')),
  controlling_column_id bigint references budget_custom_columns on delete set null
);
create index budget_custom_columns_budget on budget_custom_columns (budget_id, id);
create index budget_custom_columns_organization on budget_custom_columns (organization_id);
create index budget_custom_columns_controlling on budget_custom_columns (controlling_column_id);

-- What holds for one column in place of the exchange rate.
create table budget_column_exchange_rates (
  column_id bigint not null references budget_custom_columns on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  from_currency text not null references currencies,
  rate numeric(16, 6) not null check (rate > 0 and rate <= 1000000000),
  enabled boolean not null default true,
  primary key (column_id, from_currency)
);
create index budget_column_exchange_rates_budget on budget_column_exchange_rates (budget_id);
create index budget_column_exchange_rates_organization on budget_column_exchange_rates (organization_id);
create index budget_column_exchange_rates_currency on budget_column_exchange_rates (from_currency);

-- Which values a column can have where its controlling column says something.
create table budget_field_mappings (
  dependent_column_id bigint not null references budget_custom_columns on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  controlling_value text not null,
  allowed_values text[] not null,
  -- The order in which they were written.
  position smallint not null,
  primary key (dependent_column_id, controlling_value)
);
create index budget_field_mappings_budget on budget_field_mappings (budget_id);
create index budget_field_mappings_organization on budget_field_mappings (organization_id);

-- A budget without a row has the labels of the product and shows no decimals.
create table budget_preferences (
  budget_id bigint primary key references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  -- As the product says it, where it is null.
  category_label text,
  subcategory_label text,
  line_item_label text,
  -- Empty where the budget has no placeholders.
  placeholder_label text,
  show_decimals boolean not null default false,
  multi_currency_reporting boolean not null default false
);
create index budget_preferences_organization on budget_preferences (organization_id);

create table budget_properties (
  budget_id bigint not null references budgets on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  -- JSON as it was sent: jsonb does not hold every text that JSON can.
  value text not null,
  primary key (budget_id, name)
);
create index budget_properties_organization on budget_properties (organization_id);

create table budget_views (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  name text not null,
  grid_columns text[] not null,
  metrics_columns text[] not null
);
create index budget_views_budget on budget_views (budget_id, name, id);
create index budget_views_organization on budget_views (organization_id);

-- A purchase order that pays for several items: what share of it each of them takes.
create table purchase_order_splits (
  organization_id bigint not null references organizations on delete cascade,
  po_number text not null,
  item_id bigint not null references budget_items on delete cascade,
  budget_id bigint not null references budgets on delete cascade,
  share numeric(7, 6) not null check (share > 0 and share <= 1),
  primary key (organization_id, po_number, item_id)
);
create index purchase_order_splits_item on purchase_order_splits (item_id);
create index purchase_order_splits_budget on purchase_order_splits (budget_id);

-- Rows that somebody has sent for an import, until it is done or a week has passed.
create table record_sets (
  id uuid primary key default gen_random_uuid(),
  organization_id bigint not null references organizations on delete cascade,
  created_by bigint references people on delete set null,
  created_at timestamptz not null default now(),
  delimiter text not null,
  -- JSON, a list of text and a list of such lists: what is sent may hold characters that PostgreSQL does not.
  columns text not null,
  rows text not null,
  total integer not null
);
create index record_sets_organization on record_sets (organization_id);
create index record_sets_created_by on record_sets (created_by);
create index record_sets_created_at on record_sets (created_at);
