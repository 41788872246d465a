-- Domains of the e-mails for which a provider may make people here.
alter table saml_providers add column email_domains text[] not null default '{}';
alter table oidc_providers add column email_domains text[] not null default '{}';

-- Whoever makes people already keeps the domains that the organization's people have.
update saml_providers set email_domains = array(
  select distinct split_part(username, '@', 2) from people
  where people.organization_id = saml_providers.organization_id and not staff
) where create_people;
update oidc_providers set email_domains = array(
  select distinct split_part(username, '@', 2) from people
  where people.organization_id = oidc_providers.organization_id and not staff
) where create_people;
update saml_providers set create_people = false where email_domains = '{}';
update oidc_providers set create_people = false where email_domains = '{}';
alter table saml_providers add check (not create_people or email_domains <> '{}');
alter table oidc_providers add check (not create_people or email_domains <> '{}');

-- By what an OpenID provider knows a person for good. The e-mail may later be given to somebody else.
create table provider_subjects (
  organization_id bigint not null references organizations on delete cascade,
  person_id bigint not null references people on delete cascade,
  issuer text not null,
  subject text not null,
  primary key (person_id, issuer),
  unique (organization_id, issuer, subject)
);

-- Requests of SAML providers to sign somebody out count once; they are kept as long as they would be valid.
alter table sign_on_requests drop constraint sign_on_requests_kind_check;
alter table sign_on_requests add constraint sign_on_requests_kind_check
  check (kind in ('saml', 'saml-logout', 'saml-logout-request', 'ticket', 'oidc'));
