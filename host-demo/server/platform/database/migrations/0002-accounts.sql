-- From then on the password must be changed before it signs in; null for one that holds.
alter table people add column password_expires_at timestamptz;

-- What links in mails are made of. One a person and purpose: a new one ends the older.
create table account_tokens (
  organization_id bigint not null references organizations on delete cascade,
  person_id bigint not null references people on delete cascade,
  purpose text not null check (purpose in ('password', 'sign-in')),
  -- SHA-256 of the link's token.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (person_id, purpose)
);
create index account_tokens_expires on account_tokens (expires_at);

-- Mail that was sent, or waits for a service that sends it.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  -- Null for somebody who belongs to no organization.
  organization_id bigint references organizations on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index outgoing_mail_created on outgoing_mail (created_at);

-- What is switched while the service runs, for all processes. A switch that is not here stands as the environment says.
create table switches (
  name text primary key check (name in ('maintenance', 'admin-site')),
  is_on boolean not null,
  changed_at timestamptz not null default now()
);

-- Wrong passwords, requests for a reset, and wrong tokens: all that is throttled.
alter table sign_in_failures rename to attempts;
alter table attempts rename column failed_at to attempted_at;
alter table attempts alter column username drop not null;
alter table attempts add column kind text not null default 'password' check (kind in ('password', 'reset', 'token'));
drop index sign_in_failures_username;
drop index sign_in_failures_address;
create index attempts_username on attempts (username, kind, attempted_at);
create index attempts_address on attempts (address, kind, attempted_at);
