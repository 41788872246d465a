import { type Kysely, sql } from 'kysely';
import type { HistoryChange } from '../../../../src/features/budgets/history/budget-history.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';

const USERS: ReadonlySet<string> = new Set(['ownerId']);
const ITEMS: ReadonlySet<string> = new Set(['parentId', 'fromItem', 'toItem']);
const BUDGETS: ReadonlySet<string> = new Set(['fromTarget', 'toTarget']);

/** Returns a function that replaces the ids of users, items and budgets with their present names. */
export async function readNames(db: Kysely<Tables>, { organizationId }: OwnBudget, changes: readonly HistoryChange[]) {
  const idsOf = (fields: ReadonlySet<string>) => [
    ...new Set(
      changes
        .filter(({ field }) => fields.has(field))
        .flatMap(({ before, after }) => [before, after])
        .filter((id) => id !== null),
    ),
  ];
  const [userIds, itemIds, budgetIds] = [idsOf(USERS), idsOf(ITEMS), idsOf(BUDGETS)];
  const users = await db
    .selectFrom('people')
    .where('people.organization_id', '=', organizationId)
    .where('people.id', '=', sql<string>`any(${userIds}::bigint[])`)
    .select(['people.id', fullName('people').$castTo<string | null>().as('name')])
    .execute();
  const items = await db
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .select(['id', 'name'])
    .execute();
  const budgets = await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${budgetIds}::bigint[])`)
    .select(['id', 'name'])
    .execute();
  const userNames = new Map(users.map(({ id, name }) => [id, name]));
  const itemNames = new Map(items.map(({ id, name }) => [id, name]));
  const budgetNames = new Map(budgets.map(({ id, name }) => [id, name]));
  return (field: string, value: string | null): string | null => {
    if (value === null) return null;
    if (USERS.has(field)) return userNames.get(value) ?? 'Former user';
    if (BUDGETS.has(field)) return budgetNames.get(value) ?? 'Deleted budget';
    return ITEMS.has(field) ? (itemNames.get(value) ?? 'Deleted item') : value;
  };
}
