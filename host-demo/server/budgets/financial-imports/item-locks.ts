import type { Kysely } from 'kysely';
import type { FinancialKind } from '../../../../src/features/budgets/financials/financials.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { COLUMN_OF } from '../financials/write-financials.ts';
import { readLockedColumns } from '../items/locked-columns.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';

export type ItemLocks = {
  /** Returns which of these items are locked for the importing user. */
  isLocked(itemIds: readonly string[]): Promise<(itemId: string) => boolean>;
};

/** Returns the locks of what entries of a kind add up to. Owners of items are free of locks. */
export async function readItemLocks(
  db: Kysely<Tables>,
  place: { organizationId: string; budgetId: string; personId: string | null },
  kind: FinancialKind,
): Promise<ItemLocks> {
  const locked = await readLockedColumns(db, place);
  const known = new Map<string, boolean>();
  return {
    async isLocked(itemIds) {
      const unknown = [...new Set(itemIds)].filter((id) => !known.has(id));
      for (const [id, { locks }] of await readSurroundings(db, place, unknown)) {
        const { columns, cells } = locked.cellsOf(id);
        const column = COLUMN_OF[kind];
        known.set(id, locks.ownerId !== place.personId && (locks.row || columns.has(column) || cells.has(column)));
      }
      return (id) => known.get(id) === true;
    },
  };
}
