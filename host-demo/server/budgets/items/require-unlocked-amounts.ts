import { type Kysely, sql } from 'kysely';
import { type OwnBudget, withBudgetRole } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import { writerOf } from '../writer.ts';
import { type LOCK_ERRORS, lockOf, readLockedColumns } from './locked-columns.ts';

type LockedAmount = { itemId: string; name: string; code: (typeof LOCK_ERRORS)[number] };

/**
 * Returns the first of these items whose planned amount is locked for the user. Approved amounts are not locked: those who
 * approve a request decide about them. The items may be of several budgets.
 */
export async function findLockedAmount(
  db: Kysely<Tables>,
  { organizationId, session }: OwnBudget,
  itemIds: readonly string[],
): Promise<LockedAmount | undefined> {
  if (itemIds.length === 0) return undefined;
  const items = await db
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .select(['id', 'name', 'budget_id as budgetId'])
    .execute();
  for (const budgetId of new Set(items.map((item) => item.budgetId))) {
    const place = { organizationId, budgetId, session: await withBudgetRole(db, session, budgetId) };
    const own = items.filter((item) => item.budgetId === budgetId);
    const { cellsOf } = await readLockedColumns(db, place);
    const surroundings = await readSurroundings(
      db,
      place,
      own.map(({ id }) => id),
    );
    for (const { id, name } of own) {
      const locks = surroundings.get(id)?.locks;
      const code = locks && lockOf(writerOf(place.session), locks, cellsOf(id), ['planned']);
      if (code !== undefined) return { itemId: id, name, code };
    }
  }
  return undefined;
}

/** Throws LOCKED_ANCESTOR, LOCKED_COLUMN or LOCKED_CELL if one of these amounts is locked for the user. Names its item. */
export async function requireUnlockedAmounts(
  db: Kysely<Tables>,
  own: OwnBudget,
  itemIds: readonly string[],
): Promise<void> {
  const locked = await findLockedAmount(db, own, itemIds);
  if (!locked) return;
  throw new Failure(locked.code, { message: `The amount of “${locked.name}” is locked.` });
}
