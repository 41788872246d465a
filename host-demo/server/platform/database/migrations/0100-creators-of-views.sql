-- The user who created a view, to whom it returns when it becomes private again.
alter table budget_views add column created_by bigint references people on delete set null;
create index budget_views_created_by on budget_views (created_by);

update budget_views set created_by = owner_id where owner_id is not null;
update budget_views as view set created_by = person.id
from audit_log as entry
join people as person on person.id = entry.actor_id
where view.created_by is null
  and entry.action = 'budget.view-added'
  and entry.object_kind = 'view'
  and entry.object_id = view.id::text
  and person.organization_id = view.organization_id;
