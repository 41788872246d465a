import type { Kysely } from 'kysely';
import type { Organization } from '../../../../src/shell/session/session.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';

export type IdentityPages = NonNullable<Organization['identityPages']>;

const COLUMNS = ['profile_page as profile', 'substitute_page as substitute', 'logout_page as logout'] as const;

/**
 * Returns the sign-in pages of the organization's provider, or undefined without one.
 *
 * @param demoOrigin origin of the demo provider, to which addresses without a host belong
 */
export async function findIdentityPages(
  db: Kysely<Tables>,
  { id, sso, features }: SignedIn['organization'],
  demoOrigin: string,
): Promise<IdentityPages | undefined> {
  const row = features.UP_IDP
    ? await db.selectFrom('oidc_providers').where('organization_id', '=', id).select(COLUMNS).executeTakeFirst()
    : sso
      ? await db.selectFrom('saml_providers').where('organization_id', '=', id).select(COLUMNS).executeTakeFirst()
      : undefined;
  const absolute = (page: string | null) => page && new URL(page, demoOrigin).href;
  return row && { profile: absolute(row.profile), substitute: absolute(row.substitute), logout: absolute(row.logout) };
}
