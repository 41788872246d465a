import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';

export type Candidate = {
  id: string;
  organizationId: string;
  passwordHash: string | null;
  enabled: boolean;
  staff: boolean;
  trialEndsAt: Date | null;
  passwordExpiresAt: Date | null;
  organizationSso: boolean;
  organizationFeatures: unknown;
};

/** The person with this id, or with this e-mail in lower case; or undefined. */
export async function findCandidate(
  db: Kysely<Tables>,
  by: { username: string } | { id: string },
): Promise<Candidate | undefined> {
  const people = db
    .selectFrom('people')
    .innerJoin('organizations', 'organizations.id', 'people.organization_id')
    .select([
      'people.id',
      'people.organization_id as organizationId',
      'people.password_hash as passwordHash',
      'people.enabled',
      'people.staff',
      'people.trial_ends_at as trialEndsAt',
      'people.password_expires_at as passwordExpiresAt',
      'organizations.sso as organizationSso',
      'organizations.features as organizationFeatures',
    ]);
  const query = 'id' in by ? people.where('people.id', '=', by.id) : people.where('people.username', '=', by.username);
  return await query.executeTakeFirst();
}
