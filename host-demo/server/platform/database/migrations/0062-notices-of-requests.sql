-- Threads about the approvals or transfers of a budget, which lead to that page (docs/decisions/0080-notices-of-requests.md).
alter table comment_threads
  add column page text check (page in ('approvals', 'transfers')),
  drop constraint comment_threads_subject,
  add constraint comment_threads_subject check (
    num_nonnulls(activity_id, item_id, page) = 1 and (activity_id is null) = (budget_id is not null)
  );
alter table inbox_notifications
  add column page text check (page in ('approvals', 'transfers')),
  drop constraint inbox_notifications_subject,
  add constraint inbox_notifications_subject check (
    num_nonnulls(activity_id, item_id, page) = 1 and (activity_id is null) = (budget_id is not null)
  );
