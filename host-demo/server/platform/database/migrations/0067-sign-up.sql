-- Organizations that users sign up themselves; unconfirmed ones are deleted (docs/decisions/0083-sign-up.md).
alter table organizations add column signed_up boolean not null default false;
create index organizations_signed_up on organizations (created_at) where signed_up;
create index organizations_lower_name on organizations (lower(name));

alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check
  check (kind in ('password', 'reset', 'token', 'sign-on', 'sign-up', 'organization-name'));
