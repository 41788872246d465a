import { type Kysely, sql } from 'kysely';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { isApprovedField } from '../../../../src/features/budgets/rules/approved-fields.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Locks } from '../recycle-bin/locks.ts';
import type { Writer } from '../writer.ts';

/** The locked columns of a budget, and the locked cells of one item, by their keys. */
type LockedValues = { columns: ReadonlySet<string>; cells: ReadonlySet<string> };

/** What `requireUnlocked` throws, for the contract of routes. */
export const LOCK_ERRORS = [
  ITEM_ERROR_CODES.lockedAncestor,
  ITEM_ERROR_CODES.lockedCell,
  ITEM_ERROR_CODES.lockedColumn,
] as const;

/** Throws unless the user may change the values of these columns (docs/decisions/0056-item-changes.md). */
export function requireUnlocked(writer: Writer, locks: Locks, values: LockedValues, keys: readonly string[]): void {
  if (locks.approved && keys.some(isApprovedField)) throw new Failure(ITEM_ERROR_CODES.approved);
  const lock = lockOf(writer, locks, values, keys);
  if (lock !== undefined) throw new Failure(lock);
}

/** Returns what locks the values of these columns for the user. An approval is no lock. */
export function lockOf(
  writer: Writer,
  locks: Locks,
  { columns, cells }: LockedValues,
  keys: readonly string[],
): (typeof LOCK_ERRORS)[number] | undefined {
  if (writer.administrates || locks.ownerId === writer.personId) return undefined;
  if (locks.row) return ITEM_ERROR_CODES.lockedAncestor;
  if (keys.some((key) => columns.has(key))) return ITEM_ERROR_CODES.lockedColumn;
  if (keys.some((key) => cells.has(key))) return ITEM_ERROR_CODES.lockedCell;
  return undefined;
}

/** Returns a function that finds what is locked for an item. */
export async function readLockedColumns(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
): Promise<{ cellsOf: (id: string) => LockedValues }> {
  const columns = await db
    .selectFrom('budget_columns')
    .where('budget_id', '=', budgetId)
    .where('locked', '=', true)
    .select('key')
    .execute();
  const cells = await db
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('budget_id', '=', budgetId)
    .where(sql<boolean>`locked_cells <> '{}'`)
    .select(['id', 'locked_cells'])
    .execute();
  const cellsById = new Map(cells.map(({ id, locked_cells }) => [id, new Set(locked_cells)]));
  const locked: ReadonlySet<string> = new Set(columns.map(({ key }) => key));
  return { cellsOf: (id) => ({ columns: locked, cells: cellsById.get(id) ?? new Set() }) };
}
