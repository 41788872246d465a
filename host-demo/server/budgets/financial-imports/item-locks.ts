import type { Kysely } from 'kysely';
import type { FinancialKind } from '../../../../src/features/budgets/financials/financials.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { COLUMN_OF } from '../financials/write-financials.ts';
import { readLockedColumns } from '../items/locked-columns.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import type { ImportPlace } from './import-place.ts';

/** An item and its budget. */
export type PlacedItem = { itemId: string; budgetId: string };

type ItemLocks = {
  /** Returns which of these items are locked for the importing user. */
  isLocked(items: readonly PlacedItem[]): Promise<(itemId: string) => boolean>;
};

/** Returns the locks of what entries of a kind add up to. Owners of items are free of locks. */
export function createItemLocks(
  db: Kysely<Tables>,
  { organizationId, personId, budgets }: Pick<ImportPlace, 'organizationId' | 'personId' | 'budgets'>,
  kind: FinancialKind,
): ItemLocks {
  const known = new Map<string, boolean>();
  const lockedIn = new Map<string, ReturnType<typeof readLockedColumns>>();
  const isFree = new Map(budgets.map(({ id, isLockFree }) => [id, isLockFree]));
  const column = COLUMN_OF[kind];

  const readLocks = async (budgetId: string, itemIds: readonly string[]) => {
    const place = { organizationId, budgetId };
    const reading = lockedIn.get(budgetId) ?? readLockedColumns(db, place);
    lockedIn.set(budgetId, reading);
    const locked = await reading;
    for (const [id, { locks }] of await readSurroundings(db, place, itemIds)) {
      const { columns, cells } = locked.cellsOf(id);
      known.set(id, locks.ownerId !== personId && (locks.row || columns.has(column) || cells.has(column)));
    }
  };

  return {
    async isLocked(items) {
      const unknown = new Map<string, Set<string>>();
      for (const { itemId, budgetId } of items) {
        if (isFree.get(budgetId) || known.has(itemId)) continue;
        unknown.set(budgetId, (unknown.get(budgetId) ?? new Set()).add(itemId));
      }
      for (const [budgetId, itemIds] of unknown) await readLocks(budgetId, [...itemIds]);
      return (itemId) => known.get(itemId) === true;
    },
  };
}
