import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { type Statement, StatementsWire } from '../../../../src/features/policies/policies.wire.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';

type User = {
  organization: Pick<SignedIn['organization'], 'id'>;
  person: Pick<SignedIn['person'], 'id' | 'access'>;
};

/** Replaces the statements of a policy that cannot be read, because one of them could be a DENY. */
const DENY_EVERYTHING: Statement = {
  effect: 'DENY',
  action: { value: '*', accessLevel: 'NONE' },
  resourceType: '*',
  resourceLocator: '*',
  conditions: [],
};

/**
 * Returns the statements of all policies of the organization that apply to the user: for everyone, the person, or the
 * role. A policy with a statement that cannot be read denies everything to its users.
 */
export async function readStatements(db: Kysely<Tables>, { organization, person }: User): Promise<Statement[]> {
  const identities = ['everyone', `person/${person.id}`, `role/${roleOf(person.access)}`];
  const policies = await db
    .selectFrom('access_policies')
    .where('organization_id', '=', organization.id)
    .where(sql<SqlBool>`identities && ${identities}::text[]`)
    .select('statements')
    .orderBy('id')
    .execute();
  return policies.flatMap(({ statements }) => {
    const read = v.safeParse(StatementsWire, statements);
    return read.success ? read.output : [DENY_EVERYTHING];
  });
}
