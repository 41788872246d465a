import { type Kysely, sql, type Transaction } from 'kysely';
import { effectiveFeatures } from '../../organizations/features.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { maySignIn } from '../users/may-sign-in.ts';
import { signsInAs } from '../users/usernames.ts';

export type Candidate = {
  id: string;
  organizationId: string;
  passwordHash: string | null;
  enabled: boolean;
  staff: boolean;
  /** The name under which a super admin gives support; null for other users. */
  superUserName: string | null;
  trialEndsAt: Date | null;
  passwordExpiresAt: Date | null;
  organizationSso: boolean;
  organizationFeatures: unknown;
};

/** Returns the user with this id, or with this email address in lower case, or undefined. */
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
      maySignIn().as('enabled'),
      'people.staff',
      sql<string | null>`case when people.access @> '{SUPER_ADMIN}' then people.username end`.as('superUserName'),
      'people.trial_ends_at as trialEndsAt',
      'people.password_expires_at as passwordExpiresAt',
      'organizations.sso as organizationSso',
      effectiveFeatures().as('organizationFeatures'),
    ]);
  const query = 'id' in by ? people.where('people.id', '=', by.id) : people.where(signsInAs(by.username));
  return await query.executeTakeFirst();
}

/**
 * Returns whether the user may still sign in with the same password as when looked up. Locks the user until the
 * transaction ends: disabling a user or changing the password also ends sessions, and would miss the one being created.
 */
export async function holdUnchanged(
  transaction: Transaction<Tables>,
  { id, passwordHash }: Pick<Candidate, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const person = await transaction
    .selectFrom('people')
    .select(['enabled', 'password_hash as passwordHash'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return person?.enabled === true && person.passwordHash === passwordHash;
}
