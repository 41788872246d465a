import type { Kysely } from 'kysely';
import type { OrganizationContent } from '../../../../legacy/content/organization.ts';
import type { DB } from '../../../platform/database/database.types.ts';

export async function readSso(db: Kysely<DB>, organizationId: string): Promise<OrganizationContent | undefined> {
  const sso = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select([
      'sso as enabled',
      'sso_single_logout_supported as singleLogout',
      'sso_property_entity_id as entityId',
      'sso_property_slo as logoutProperty',
    ])
    .executeTakeFirst();
  return sso && { kind: 'organization', section: 'sso', sso };
}
