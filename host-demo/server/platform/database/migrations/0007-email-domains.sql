-- By its e-mails' domains a sign-in with a password finds the organization that signs in elsewhere.
create index saml_providers_email_domains on saml_providers using gin (email_domains);
create index oidc_providers_email_domains on oidc_providers using gin (email_domains);
