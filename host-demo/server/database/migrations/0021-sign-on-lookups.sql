-- Email domains for which no organization signs in elsewhere are counted too, so that nobody lists them all.
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in ('password', 'reset', 'token', 'sign-on'));
