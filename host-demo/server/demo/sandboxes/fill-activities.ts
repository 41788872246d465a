import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { manyActivities } from '../seed/many-activities.ts';
import { insertActivities } from '../seed/seed-many-activities.ts';
import { seededRandom } from '../seed/seeded-random.ts';

const RANDOM_SEED = 20_270_901;

/** Creates a plan with campaigns, programs and tactics of the user, the same in each sandbox. */
export const fillActivities = (
  db: Kysely<Tables>,
  { organizationId, personId }: { organizationId: string; personId: string },
  count: number,
): Promise<void> =>
  db.transaction().execute((transaction) =>
    insertActivities(transaction, {
      organizationId,
      ownerId: personId,
      drafts: manyActivities(count, seededRandom(RANDOM_SEED)),
    }),
  );
