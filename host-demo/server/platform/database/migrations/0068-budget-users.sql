-- Roles of users in one budget and the budgets below it (docs/decisions/0084-roles-in-budgets.md).
create table budget_users (
  budget_id bigint not null references budgets on delete cascade,
  person_id bigint not null references people on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  role text not null check (role in ('ADMIN', 'EDITOR', 'READ_ONLY')),
  primary key (budget_id, person_id)
);
create index budget_users_person on budget_users (person_id);
create index budget_users_organization on budget_users (organization_id);

-- The roles that apply in a budget: each user's nearest one, and the budget that it was given in.
create function budget_roles(budget bigint) returns table (person_id bigint, role text, given_in bigint)
language sql stable as $$
  with recursive line as (
    select id, parent_id, 0 as distance from budgets where id = budget
    union all
    select parent.id, parent.parent_id, line.distance + 1
    from line join budgets as parent on parent.id = line.parent_id
  )
  select distinct on (given.person_id) given.person_id, given.role, line.id
  from line join budget_users as given on given.budget_id = line.id
  order by given.person_id, line.distance
$$;
