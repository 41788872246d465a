import type { Kysely } from 'kysely';
import type { Statement } from '../../../../src/features/policies/policies.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { manyActivities } from '../seed/many-activities.ts';
import { insertActivities } from '../seed/seed-many-activities.ts';
import { seededRandom } from '../seed/seeded-random.ts';

const RANDOM_SEED = 20_270_901;

type Caller = { organizationId: string; personId: string };

/** Creates a plan with campaigns, programs and tactics of the user, the same in each sandbox. `names` are used in turn. */
export const fillActivities = (
  db: Kysely<Tables>,
  { organizationId, personId }: Caller,
  count: number,
  names: readonly string[] = [],
): Promise<void> =>
  db.transaction().execute((transaction) =>
    insertActivities(transaction, {
      organizationId,
      ownerId: personId,
      drafts: manyActivities(count, seededRandom(RANDOM_SEED)).map((draft, index) => ({
        ...draft,
        name: names[index % names.length] ?? draft.name,
      })),
    }),
  );

/** Replaces the access policies of the organization by one that shows only these types. */
export async function limitActivities(
  db: Kysely<Tables>,
  { organizationId }: Caller,
  typeNames: readonly string[],
): Promise<void> {
  const types = await db
    .selectFrom('activity_types')
    .where('organization_id', '=', organizationId)
    .where('name', 'in', typeNames)
    .select('id')
    .execute();
  const statement: Statement = {
    effect: 'ALLOW',
    action: { value: 'VIEW', accessLevel: 'FULL' },
    resourceType: 'ACTIVITY',
    resourceLocator: '*',
    conditions: [{ field: { name: 'type' }, operator: 'IN', value: types.map(({ id }) => id) }],
  };
  await db.deleteFrom('access_policies').where('organization_id', '=', organizationId).execute();
  await db
    .insertInto('access_policies')
    .values({
      organization_id: organizationId,
      name: 'Some types',
      statements: JSON.stringify([statement]),
      identities: ['everyone'],
    })
    .execute();
}
