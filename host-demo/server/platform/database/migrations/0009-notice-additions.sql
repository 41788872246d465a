alter table notices
  add column severity text not null default 'info' check (severity in ('info', 'warning', 'error')),
  -- Null: until somebody removes it.
  add column ends_at timestamptz,
  -- The team in whose name it was published.
  add column on_behalf_of varchar(60) check (on_behalf_of <> ''),
  -- Whoever read it before then has it unread. In milliseconds, because pages say it back.
  add column notified_at timestamptz not null default date_trunc('milliseconds', now());
update notices set notified_at = date_trunc('milliseconds', created_at);

-- A message stays when the account of whoever published it goes.
alter table notices
  alter column created_by drop not null,
  drop constraint notices_created_by_fkey,
  add constraint notices_created_by_fkey foreign key (created_by) references people on delete set null;

-- The history, newest first.
drop index notices_organization;
create index notices_organization on notices (organization_id, id);
-- Whose time is over is looked for every few seconds.
create index notices_ends on notices (ends_at) where removed_at is null;

-- Writes down that something changed and wakes the readers, in one call. From its lock until the commit no other event of
-- the organization can be written, so that ids become visible in their own order; the fewer calls lie between, the better.
create function announce_change(organization bigint, person bigint, topic text, channel text) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203, hashint8(organization));
  insert into events (organization_id, person_id, topic) values (organization, person, announce_change.topic);
  perform pg_notify(channel, organization::text);
end
$$;
