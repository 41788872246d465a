import type { Kysely } from 'kysely';
import type { Tables } from '../database/open-database.ts';

export type Candidate = {
  id: string;
  organizationId: string;
  passwordHash: string | null;
  enabled: boolean;
  staff: boolean;
  trialEndsAt: Date | null;
  organizationUsesSso: boolean;
};

/** The person with this e-mail, in lower case, or undefined. */
export async function findCandidate(db: Kysely<Tables>, username: string): Promise<Candidate | undefined> {
  return await db
    .selectFrom('people')
    .innerJoin('organizations', 'organizations.id', 'people.organization_id')
    .where('people.username', '=', username)
    .select([
      'people.id',
      'people.organization_id as organizationId',
      'people.password_hash as passwordHash',
      'people.enabled',
      'people.staff',
      'people.trial_ends_at as trialEndsAt',
      'organizations.sso as organizationUsesSso',
    ])
    .executeTakeFirst();
}
