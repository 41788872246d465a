-- The currencies that a hierarchy uses, with its root. What they are worth depends on the day: budget_rates.
alter table budget_exchange_rates rename to budget_currencies;
alter index budget_exchange_rates_pkey rename to budget_currencies_pkey;
alter index budget_exchange_rates_organization rename to budget_currencies_organization;
alter index budget_exchange_rates_currency rename to budget_currencies_currency;

-- One unit of a currency in units of the root's own, from a day on. A change adds a row: of two with the same day, the later
-- one is valid.
create table budget_rates (
  id bigint generated always as identity primary key,
  budget_id bigint not null,
  organization_id bigint not null references organizations on delete cascade,
  from_currency text not null,
  valid_from date not null,
  rate numeric(16, 6) not null check (rate > 0 and rate <= 1000000000),
  source text not null check (source in ('MANUAL', 'DEFAULT', 'IMPORT')),
  -- Null for rates from before they had an author, and for those of deleted users.
  created_by bigint references people on delete set null,
  created_at timestamptz not null default now(),
  foreign key (budget_id, from_currency) references budget_currencies on delete cascade
);
create index budget_rates_latest on budget_rates (budget_id, from_currency, valid_from, id);
create index budget_rates_organization on budget_rates (organization_id);
create index budget_rates_created_by on budget_rates (created_by);

-- Until now a rate was valid on all days, which the first one still is for those before it.
insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source)
  select listed.budget_id, listed.organization_id, listed.from_currency, (now() at time zone 'UTC')::date, listed.rate,
    case when listed.rate = default_exchange_rate(listed.from_currency, root.currency) then 'DEFAULT' else 'MANUAL' end
  from budget_currencies as listed join budgets as root on root.id = listed.budget_id
  order by listed.budget_id, listed.from_currency;
alter table budget_currencies drop column rate;

-- The rate of a currency on a day and the day since when it is valid: the latest one until then, otherwise the first, otherwise
-- the default. The root's own is 1.
create function rate_on(root_id bigint, currency_id text, day date) returns table (rate numeric, valid_from date)
language sql stable as $$
  select
    case when root.currency = currency_id then 1.000000
      else coalesce(earlier.rate, first.rate, default_exchange_rate(currency_id, root.currency)) end,
    case when root.currency <> currency_id then coalesce(earlier.valid_from, first.valid_from) end
  from budgets as root
  left join lateral (
    select one.rate, one.valid_from from budget_rates as one
    where one.budget_id = root_id and one.from_currency = currency_id and one.valid_from <= day
    order by one.valid_from desc, one.id desc
    limit 1
  ) as earlier on true
  left join lateral (
    select one.rate, one.valid_from from budget_rates as one
    where one.budget_id = root_id and one.from_currency = currency_id and earlier.rate is null
    order by one.valid_from, one.id desc
    limit 1
  ) as first on true
  where root.id = root_id
$$;

-- The rates of today.
create view budget_exchange_rates as
  select listed.budget_id, listed.organization_id, listed.from_currency, today.rate, listed.enabled
  from budget_currencies as listed
  cross join lateral rate_on(listed.budget_id, listed.from_currency, (now() at time zone 'UTC')::date) as today;

-- What a change of currency has stored to be undone, in the form that it has from now on.
create function dated_snapshot(snapshot jsonb, into_currency text) returns jsonb
language sql stable as $$
  select snapshot || jsonb_build_object(
    'targets', '[]'::jsonb,
    'rates', coalesce((select jsonb_agg(jsonb_build_array(entry->>0, (entry->>2)::boolean) order by entry->>0)
      from jsonb_array_elements(snapshot->'rates') as entry), '[]'),
    'dated', coalesce((select jsonb_agg(jsonb_build_array(
      entry->>0, (now() at time zone 'UTC')::date, entry->>1,
      case when (entry->>1)::numeric = default_exchange_rate(entry->>0, into_currency) then 'DEFAULT' else 'MANUAL' end,
      null, now() at time zone 'UTC'
    ) order by entry->>0) from jsonb_array_elements(snapshot->'rates') as entry), '[]')
  )
$$;
update budget_currency_changes as change
  set rates_before = dated_snapshot(
    rates_before, case when change.budget_id = root.id then change.from_currency else root.currency end
  ),
  rates_after = dated_snapshot(rates_after, root.currency)
  from budgets as root
  where root.id = (
    with recursive line as (
      select id, parent_id from budgets where id = change.budget_id
      union
      select parent.id, parent.parent_id from line join budgets as parent on parent.id = line.parent_id
    )
    select id from line where parent_id is null
  );
drop function dated_snapshot;

-- What may be planned in a budget, in the currency of its root, and what happens to changes that exceed it.
alter table budgets
  add column target numeric(18, 4) check (target >= 0),
  add column exceed_rule text not null default 'NONE' check (exceed_rule in ('NONE', 'WARN', 'STOP')),
  add check (exceed_rule = 'NONE' or target is not null);
