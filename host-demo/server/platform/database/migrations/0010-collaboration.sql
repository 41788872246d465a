-- Discussions of activities, and the inbox that tells people of them. Ids stand in addresses and on the wire, so nobody may be
-- able to guess one. Times are kept to the millisecond, because clients say them back.
create table comment_threads (
  id text primary key default 'th_' || replace(gen_random_uuid()::text, '-', ''),
  organization_id bigint not null references organizations on delete cascade,
  -- The activity.
  item_id bigint not null references budget_items on delete cascade,
  created_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  -- The last comment that came or went.
  updated_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  deleted_at timestamptz(3)
);
create index comment_threads_organization on comment_threads (organization_id);
create index comment_threads_item on comment_threads (item_id, created_at, id);
create index comment_threads_deleted on comment_threads (deleted_at) where deleted_at is not null;

create table comments (
  id text primary key default 'cm_' || replace(gen_random_uuid()::text, '-', ''),
  organization_id bigint not null references organizations on delete cascade,
  thread_id text not null references comment_threads on delete cascade,
  -- No reference: what was said stays when the account of whoever said it goes.
  author_id bigint not null,
  -- Null when it was deleted.
  body jsonb,
  -- Of the moment, so that comments of one transaction keep their order.
  created_at timestamptz(3) not null default date_trunc('milliseconds', clock_timestamp()),
  deleted_at timestamptz(3),
  check ((body is null) = (deleted_at is not null))
);
create index comments_organization on comments (organization_id);
create index comments_thread on comments (thread_id, created_at, id);

-- Who hears of answers: whoever wrote in the thread or was mentioned in it.
create table thread_subscriptions (
  thread_id text not null references comment_threads on delete cascade,
  person_id bigint not null references people on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  created_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  primary key (thread_id, person_id)
);
create index thread_subscriptions_person on thread_subscriptions (person_id);
create index thread_subscriptions_organization on thread_subscriptions (organization_id);

create table inbox_notifications (
  id text primary key default 'in_' || replace(gen_random_uuid()::text, '-', ''),
  organization_id bigint not null references organizations on delete cascade,
  person_id bigint not null references people on delete cascade,
  -- Neither is a reference: the inbox keeps what it was told when the activity or the thread goes.
  item_id bigint not null,
  thread_id text not null,
  notified_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  -- Before notified_at: there is something new since.
  read_at timestamptz(3),
  -- The last change of the row.
  changed_at timestamptz(3) not null default date_trunc('milliseconds', now()),
  -- Set: only clients that had it have to hear that it is gone.
  deleted_at timestamptz(3)
);
create index inbox_notifications_organization on inbox_notifications (organization_id);
create index inbox_notifications_changed on inbox_notifications (person_id, changed_at);
create index inbox_notifications_page on inbox_notifications (person_id, notified_at desc, id desc)
  where deleted_at is null;
create index inbox_notifications_unread on inbox_notifications (person_id)
  where deleted_at is null and (read_at is null or read_at < notified_at);
create unique index inbox_notifications_thread on inbox_notifications (person_id, thread_id) where deleted_at is null;
create index inbox_notifications_deleted on inbox_notifications (deleted_at) where deleted_at is not null;

-- Words as people look for them, each after a space: in small letters, without accents, apostrophes and hyphens.
create function folded_words(words text) returns text
language sql immutable as $$
  select ' ' || regexp_replace(
    replace(replace(replace(
      translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 'øłđðı', 'olddi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    '[\s.''’‐-]+', ' ', 'g')
$$;
