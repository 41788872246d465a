-- Lookups of email domains without single sign-on count too, so that a caller cannot list all domains.
alter table attempts drop constraint attempts_kind_check;
alter table attempts add constraint attempts_kind_check check (kind in ('password', 'reset', 'token', 'sign-on'));
