-- Set where the email already signs somebody in to another organization: the invitation waits until the email is free, and
-- the row signs nobody in. The organization that invites must not see the difference.
alter table people add column username_taken boolean not null default false;
alter table people drop constraint people_username_key;
create unique index people_username on people (username) where not username_taken;
create unique index people_organization_username on people (organization_id, username);
drop index people_organization;
