-- At whom an organization's people sign in by SAML. Its entity id and logout address stand with the organization.
-- Addresses without a host belong to the provider that runs with the demonstration, whatever its port.
create table saml_providers (
  organization_id bigint primary key references organizations on delete cascade,
  sign_on_url text not null,
  -- PEM, with which its answers are signed.
  certificate text not null,
  -- Whether somebody whom it vouches for, and nobody here knows, becomes a person of the organization.
  create_people boolean not null default false
);

-- At whom an organization's people sign in by OpenID Connect; its tenant is the organization's name.
create table oidc_providers (
  organization_id bigint primary key references organizations on delete cascade,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  create_people boolean not null default false
);

-- Sign-ons and sign-outs on their way to a provider: each comes back once, within minutes.
create table sign_on_requests (
  -- What comes back with the answer: SAML's request id, the state of OIDC, the hash of a ticket.
  id text primary key,
  kind text not null check (kind in ('saml', 'saml-logout', 'ticket', 'oidc')),
  organization_id bigint not null references organizations on delete cascade,
  -- SHA-256 of the cookie of the browser that began it; null for a sign-out.
  browser_hash bytea,
  -- Where the browser was, such as https://upbeat.example, and the path that it wanted.
  origin text not null,
  redirect_to text,
  details jsonb not null default '{}',
  expires_at timestamptz not null
);
create index sign_on_requests_expires on sign_on_requests (expires_at);

-- What a provider must be told to end a session with it too.
create table session_providers (
  token_hash bytea primary key references sessions on delete cascade,
  organization_id bigint not null references organizations on delete cascade,
  kind text not null check (kind in ('saml', 'oidc')),
  details jsonb not null
);
create index session_providers_organization on session_providers (organization_id);

-- What the demonstration's own identity providers remember; empty in production.
create table identity_host_entries (
  kind text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  expires_at timestamptz,
  primary key (kind, id)
);
create index identity_host_entries_uid on identity_host_entries (uid);
create index identity_host_entries_grant on identity_host_entries (grant_id);
