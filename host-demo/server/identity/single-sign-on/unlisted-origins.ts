import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { Environment } from '../../platform/environment/environment.ts';

const PAGES = ['profile_page', 'substitute_page', 'logout_page'] as const;

/**
 * Returns provider origins that are missing from the settings. The page policy blocks forms to them, so browsers stop a
 * sign-out there, and the user menu omits their pages. Addresses without a host belong to the demo providers.
 */
export async function findUnlistedOrigins(
  db: Kysely<Tables>,
  { identityOrigins }: Pick<Environment, 'identityOrigins'>,
): Promise<string[]> {
  const [saml, oidc] = await Promise.all([
    db
      .selectFrom('saml_providers')
      .innerJoin('organizations', 'organizations.id', 'saml_providers.organization_id')
      .select(['sign_on_url', 'sso_property_slo', ...PAGES])
      .execute(),
    db
      .selectFrom('oidc_providers')
      .select(['issuer', ...PAGES])
      .execute(),
  ]);
  const addresses = [
    ...saml.flatMap(({ sign_on_url, sso_property_slo }) => [sign_on_url, sso_property_slo ?? '']),
    ...oidc.map(({ issuer }) => issuer),
    ...[...saml, ...oidc].flatMap((pages) => PAGES.map((page) => pages[page] ?? '')),
  ];
  const origins = new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin));
  return [...origins].filter((origin) => !identityOrigins.includes(origin));
}
