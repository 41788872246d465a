import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

/** Returns the ids of the organizations whose identity providers own this email domain (in lower case). */
export async function readDomainOwners(db: Kysely<Tables>, domain: string): Promise<string[]> {
  const isListed = sql<boolean>`email_domains @> array[${domain}]::text[]`;
  const owners = await db
    .selectFrom('oidc_providers')
    .select('organization_id as id')
    .where(isListed)
    .union(db.selectFrom('saml_providers').select('organization_id as id').where(isListed))
    .execute();
  return owners.map(({ id }) => id);
}
