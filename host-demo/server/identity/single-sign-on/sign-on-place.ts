import type { Kysely } from 'kysely';
import type { SignOnPlace } from '../../../../src/features/account/sign-on.wire.ts';
import { effectiveFeatures, readFeatures } from '../../organizations/features.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readDomainOwners } from './domain-owners.ts';

/** Returns where users with this email domain sign in, or null if there is no such place or more than one. */
export async function findSignOnPlaceOfDomain(db: Kysely<Tables>, domain: string): Promise<SignOnPlace | null> {
  const [found, ...others] = await readDomainOwners(db, domain);
  return found && others.length === 0 ? findSignOnPlace(db, found) : null;
}

/** Returns where the organization's users sign in, or null if they use passwords or it is deleted. */
export async function findSignOnPlace(db: Kysely<Tables>, organizationId: string): Promise<SignOnPlace | null> {
  const row = await db
    .selectFrom('organizations')
    .leftJoin('oidc_providers', 'oidc_providers.organization_id', 'organizations.id')
    .leftJoin('saml_providers', 'saml_providers.organization_id', 'organizations.id')
    .where('organizations.id', '=', organizationId)
    .where('organizations.deleted_at', 'is', null)
    .select([
      'organizations.name as organization',
      effectiveFeatures().as('features'),
      'organizations.sso',
      'organizations.sso_property_entity_id as entityId',
      'oidc_providers.issuer as issuer',
      'saml_providers.sign_on_url as signOnUrl',
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { organization, features, sso, entityId, issuer, signOnUrl } = row;
  if (issuer !== null && readFeatures(features).UP_IDP) return { organization, tenant: organization };
  return sso && signOnUrl !== null && entityId ? { organization, idp: entityId } : null;
}
