-- Pages of the provider to which the user menu links. Null: the product's own page is used. As with the other addresses, one
-- without a host belongs to the provider that runs with the demonstration.
alter table saml_providers
  add column profile_page text,
  add column substitute_page text,
  add column logout_page text;
alter table oidc_providers
  add column profile_page text,
  add column substitute_page text,
  add column logout_page text;
