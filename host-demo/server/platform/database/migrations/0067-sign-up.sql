-- Organizations that users sign up themselves, until the first one has chosen a password; otherwise they are deleted
-- (docs/decisions/0083-sign-up.md).
alter table organizations add column unconfirmed boolean not null default false;
create index organizations_unconfirmed on organizations (created_at) where unconfirmed;
create index organizations_lower_name on organizations (lower(name));

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check
  check (kind in ('password', 'reset', 'token', 'sign-on', 'sign-up', 'organization-name'));
