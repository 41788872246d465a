-- Who did what, where and when. Rows are only ever added. They name users, organizations and objects as they were called then
-- and reference no other table, so that they stay when those are deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- Whose data it was about; null where it was about the whole service.
  organization_id bigint,
  organization_name text,
  sandbox boolean not null default false,
  -- Who did it; null for the server itself and for visitors who have not signed in.
  actor_id bigint,
  actor_name text,
  address inet,
  -- The first bytes of the session's stored hash, in hexadecimal: they distinguish sessions and cannot be used to sign in.
  session text,
  action text not null,
  object_kind text,
  object_id text,
  object_name text,
  budget_id bigint,
  budget_name text,
  -- The values that changed, by name, in the order in which they are read.
  before json,
  after json,
  -- Equal refusals within a short time are one row.
  times integer not null default 1 check (times > 0)
);
create index audit_log_organization on audit_log (organization_id, happened_at desc, id desc);
create index audit_log_action on audit_log (action text_pattern_ops, happened_at desc, id desc);
create index audit_log_happened_at on audit_log (happened_at desc, id desc);

insert into audit_log (
  happened_at, organization_id, organization_name, sandbox, actor_id, actor_name, address, session, action,
  object_kind, object_id, object_name, budget_id, budget_name, before, after
)
select
  earlier.happened_at, organization.id, organization.name, organization.sandbox, person.id, person.username,
  earlier.address, earlier.session, earlier.action, earlier.object_kind, earlier.object_id, earlier.object_name,
  earlier.budget_id, budget.name, earlier.before, earlier.after
from (
  select created_at as happened_at, organization_id, person_id, null::inet as address,
    left(encode(token_hash, 'hex'), 16) as session, 'session.started' as action,
    null as object_kind, null as object_id, null as object_name, null::bigint as budget_id,
    null::json as before, null::json as after
  from sessions
  union all
  select failure.attempted_at, target.organization_id, null, failure.address, null, 'session.refused',
    'user', target.id::text, target.username, null, null, null
  from attempts failure
  join people target on target.username = failure.username and not target.username_taken
  where failure.kind = 'password'
  union all
  select created_at, organization_id, created_by, null, null, 'notice.published', 'notice', id::text,
    left(message, 100), null, null, json_build_object('message', message, 'urgent', urgent)
  from notices
  union all
  select updated_at, organization_id, null, null, null, 'notice.changed', 'notice', id::text, left(message, 100), null,
    null, json_build_object('message', message, 'urgent', urgent)
  from notices
  where updated_at > created_at and updated_at is distinct from removed_at
  union all
  select removed_at, organization_id, null, null, null, 'notice.removed', 'notice', id::text, left(message, 100), null,
    json_build_object('message', message, 'urgent', urgent), null
  from notices
  where removed_at is not null
  union all
  select changed_at, organization_id, changed_by, null, null, 'budget.currency-changed', 'budget', budget_id::text, null,
    budget_id, json_build_object('currency', from_currency, 'planned', planned_before),
    json_build_object('currency', to_currency, 'planned', planned_after, 'amounts', amounts)
  from budget_currency_changes
  union all
  select undone_at, organization_id, undone_by, null, null, 'budget.currency-change-undone', 'budget', budget_id::text,
    null, budget_id, json_build_object('currency', to_currency, 'planned', planned_after),
    json_build_object('currency', from_currency, 'planned', planned_before)
  from budget_currency_changes
  where undone_at is not null
) as earlier
join organizations as organization on organization.id = earlier.organization_id
left join people as person on person.id = earlier.person_id
left join budgets as budget on budget.id = earlier.budget_id
order by earlier.happened_at;

-- How long an entry is kept.
create function audit_retention() returns interval language sql immutable as $$ select interval '2 years' $$;

-- Entries of sandboxes go with their sandboxes, all others at the end of their time.
create function protect_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.sandbox or old.happened_at < now() - audit_retention()) then
    return old;
  end if;
  raise exception 'The audit log only takes new entries.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_keeps_rows before update or delete on audit_log
  for each row execute function protect_audit_log();
create trigger audit_log_keeps_all before truncate on audit_log
  for each statement execute function protect_audit_log();
