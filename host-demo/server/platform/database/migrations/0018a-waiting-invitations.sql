-- True while the email belongs to an account of another organization: the invitation waits until the email is free, and no
-- user can sign in to this row. The inviting organization must not see the difference.
alter table people add column username_taken boolean not null default false;
alter table people drop constraint people_username_key;
create unique index people_username on people (username) where not username_taken;
create unique index people_organization_username on people (organization_id, username);
drop index people_organization;
