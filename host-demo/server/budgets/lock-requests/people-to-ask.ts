import { type Kysely, sql } from 'kysely';
import type { AskedPerson } from '../../../../src/features/budgets/lock-requests/lock-requests.wire.ts';
import { readQuestions } from '../../collaboration/item-questions.ts';
import { isReachable } from '../../collaboration/people-info.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { managesBudget } from '../users/budget-admins.ts';
import type { LockedItem } from './locked-for.ts';

const PEOPLE_MAX = 6;

/**
 * Returns the other users whom the locks of an item do not affect: its owner, unless only custom columns and cells are locked,
 * then administrators by name.
 */
export async function readPeopleToAsk(
  db: Kysely<Tables>,
  { organizationId, budgetId, session }: OwnBudget,
  { id: itemId, ownerId, canOwnerHelp }: LockedItem,
): Promise<AskedPerson[]> {
  const authorId = session.person.id;
  const people = await db
    .selectFrom('people')
    .where('people.organization_id', '=', organizationId)
    .where('people.id', '!=', authorId)
    .where('people.registered', '=', true)
    .where(isReachable)
    .where(sql<boolean>`(
        (${canOwnerHelp}::boolean and people.id = ${ownerId}::bigint) or ${managesBudget('people', budgetId)}
      )`)
    .select(['people.id', fullName('people').as('name')])
    .orderBy(sql`people.id is not distinct from ${ownerId}::bigint`, 'desc')
    .orderBy('name')
    .limit(PEOPLE_MAX)
    .execute();
  const questions = await readQuestions(db, { itemId, authorId });
  return people.map((person) => {
    const last = questions.find(({ personId }) => personId === person.id);
    return {
      ...person,
      isOwner: person.id === ownerId,
      askedAt: last?.askedAt.toISOString() ?? null,
      canAsk: !last?.isOpen,
    };
  });
}
