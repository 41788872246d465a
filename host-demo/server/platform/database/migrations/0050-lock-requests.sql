-- Users ask in a comment about a locked item of a budget. Its thread belongs to the item instead of an activity.
alter table comment_threads
  alter column activity_id drop not null,
  add column item_id bigint references budget_items on delete cascade,
  -- The budget in which the item was.
  add column budget_id bigint,
  add constraint comment_threads_subject check (
    num_nonnulls(activity_id, item_id) = 1 and (item_id is null) = (budget_id is null)
  );
create index comment_threads_item on comment_threads (item_id);

-- As for activities, no references: a notification stays when its item is deleted.
alter table inbox_notifications
  alter column activity_id drop not null,
  add column item_id bigint,
  add column budget_id bigint,
  add constraint inbox_notifications_subject check (
    num_nonnulls(activity_id, item_id) = 1 and (item_id is null) = (budget_id is null)
  );
