import { type Kysely, sql } from 'kysely';
import { effectiveFeatures } from '../../organizations/features.ts';
import type { Tables } from '../../platform/database/open-database.ts';

export type SamlProvider = {
  organizationId: string;
  entityId: string;
  signOnUrl: string;
  /** Null if the provider does not support single logout. */
  logoutUrl: string | null;
  certificate: string;
  createPeople: boolean;
  emailDomains: readonly string[];
};

export type OidcProvider = {
  organizationId: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  createPeople: boolean;
  emailDomains: readonly string[];
};

/** PostgreSQL cannot store it, so no provider id contains it. */
const NUL = '\0';

const samlProviders = (db: Kysely<Tables>) =>
  db
    .selectFrom('saml_providers')
    .innerJoin('organizations', 'organizations.id', 'saml_providers.organization_id')
    .where('organizations.sso', '=', true)
    .where('organizations.deleted_at', 'is', null)
    .select([
      'organizations.id as organizationId',
      'organizations.sso_property_entity_id as entityId',
      'organizations.sso_property_slo as logoutUrl',
      'organizations.sso_single_logout_supported as singleLogout',
      'saml_providers.sign_on_url as signOnUrl',
      'saml_providers.certificate',
      'saml_providers.create_people as createPeople',
      'saml_providers.email_domains as emailDomains',
    ]);

type SamlRow = Awaited<ReturnType<ReturnType<typeof samlProviders>['execute']>>[number];

/**
 * Returns the SAML provider with this entity id, or null.
 *
 * @param demoOrigin origin of the demo provider, to which addresses without a host belong
 */
export async function findSamlProvider(
  db: Kysely<Tables>,
  entityId: string,
  demoOrigin: string,
): Promise<SamlProvider | null> {
  if (entityId.includes(NUL)) return null;
  return onlyOne(await samlProviders(db).where('sso_property_entity_id', '=', entityId).limit(2).execute(), demoOrigin);
}

export async function findSamlProviderOf(
  db: Kysely<Tables>,
  organizationId: string,
  demoOrigin: string,
): Promise<SamlProvider | null> {
  return onlyOne(await samlProviders(db).where('organizations.id', '=', organizationId).execute(), demoOrigin);
}

function onlyOne([row, ...others]: readonly SamlRow[], demoOrigin: string): SamlProvider | null {
  if (!row?.entityId || others.length > 0) return null;
  const { entityId, logoutUrl, singleLogout, signOnUrl, ...rest } = row;
  return {
    ...rest,
    entityId,
    signOnUrl: new URL(signOnUrl, demoOrigin).href,
    logoutUrl: singleLogout && logoutUrl ? new URL(logoutUrl, demoOrigin).href : null,
  };
}

const oidcProviders = (db: Kysely<Tables>) =>
  db
    .selectFrom('oidc_providers')
    .innerJoin('organizations', 'organizations.id', 'oidc_providers.organization_id')
    .where(sql<boolean>`${effectiveFeatures()} @> '{"UP_IDP": true}'`)
    .where('organizations.deleted_at', 'is', null)
    .select([
      'organizations.id as organizationId',
      'oidc_providers.issuer',
      'oidc_providers.client_id as clientId',
      'oidc_providers.client_secret as clientSecret',
      'oidc_providers.create_people as createPeople',
      'oidc_providers.email_domains as emailDomains',
    ]);

/** Returns the organization's OpenID provider with this name, or null. */
export async function findOidcProvider(
  db: Kysely<Tables>,
  tenant: string,
  demoOrigin: string,
): Promise<OidcProvider | null> {
  if (tenant.includes(NUL)) return null;
  const [row, ...others] = await oidcProviders(db).where('organizations.name', '=', tenant).limit(2).execute();
  return row && others.length === 0 ? { ...row, issuer: new URL(row.issuer, demoOrigin).href } : null;
}

export async function findOidcProviderOf(
  db: Kysely<Tables>,
  organizationId: string,
  demoOrigin: string,
): Promise<OidcProvider | null> {
  const row = await oidcProviders(db).where('organizations.id', '=', organizationId).executeTakeFirst();
  return row ? { ...row, issuer: new URL(row.issuer, demoOrigin).href } : null;
}
