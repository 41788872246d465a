import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { BudgetImport } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import {
  ITEM_ERROR_CODES,
  type ItemChange,
  ItemFieldsWire,
} from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { readColumns } from '../columns/queries.ts';
import { UNDO_DAYS } from '../financial-imports/queries.ts';
import { checkUpdates, type Update, writeUpdates } from '../items/item-updates.ts';
import { LOCK_ERRORS } from '../items/locked-columns.ts';
import { readLocks } from '../recycle-bin/item-groups.ts';
import { deleteBlocker } from '../recycle-bin/locks.ts';
import { markItems, recordItems } from '../recycle-bin/mark-items.ts';
import { watchTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { writerOf } from '../writer.ts';
import { requireNoneChanged } from './require-none-changed.ts';

const MAY_BE_UNDONE = sql<boolean>`
  undone_at is null and sheet_kind <> 'TARGET_TRANSFER' and created_at > now() - make_interval(days => ${UNDO_DAYS})
`;

/** Returns an import of line items into a budget. Throws NOT_FOUND. */
export async function readBudgetImport(db: Kysely<Tables>, own: OwnBudget, importId: string): Promise<BudgetImport> {
  const found = await db
    .selectFrom('budget_imports')
    .where('id', '=', importId)
    .where('budget_id', '=', own.budgetId)
    .select(['id', 'imported', 'changed'])
    .select(sql<boolean>`${MAY_BE_UNDONE}`.as('undoable'))
    .select(sql<boolean>`undone_at is not null`.as('isUndone'))
    .executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND', { message: 'This import no longer exists.' });
  return found;
}

/** What `undoBudgetImport` throws, for the contract of its route. */
export const UNDO_ERRORS = [
  'BUDGET_EXCEEDED',
  'IMPORT_CHANGED',
  'IMPORT_ENDED',
  'INVALID_DATE_CONFIG',
  'ITEM_APPROVED',
  ...LOCK_ERRORS,
] as const;

/**
 * Moves the items that an import has added to the recycle bin, and gives those that it has changed their former values.
 * Throws NOT_FOUND, IMPORT_ENDED after seven days or if it is undone, IMPORT_CHANGED if the items are not as it has left them,
 * and what a change of them throws.
 */
export async function undoBudgetImport(db: Kysely<Tables>, own: OwnBudget, importId: string): Promise<void> {
  const { session, organizationId, budgetId } = own;
  await changeBudgets(db, own, async (transaction) => {
    await lockBudget(transaction, organizationId, budgetId);
    await readBudgetImport(transaction, own, importId);
    const undone = await transaction
      .updateTable('budget_imports')
      .set({ undone_at: sql`now()` })
      .where('id', '=', importId)
      .where(MAY_BE_UNDONE)
      .returning('id')
      .executeTakeFirst();
    if (!undone) throw new Failure('IMPORT_ENDED', { message: 'Only imports of the last seven days can be undone.' });
    await requireUnchanged(transaction, importId);
    const added = await transaction
      .selectFrom('budget_import_items')
      .where('import_id', '=', importId)
      .where('before', 'is', null)
      .select('item_id')
      .orderBy('item_id')
      .execute();
    const ids = added.map(({ item_id }) => item_id);
    const locks = await readLocks(transaction, own, [{ id: '', members: ids }]);
    if ([...locks.values()].some((one) => deleteBlocker(one, session) !== null)) {
      throw new Failure(ITEM_ERROR_CODES.lockedAncestor);
    }
    const targetAfter = await watchTarget(transaction, own);
    const restored = await restoreValues(transaction, own, importId);
    await markItems(transaction, own, ids, { deleted_at: sql<Date>`now()`, deleted_by: session.person.id });
    await recordItems(transaction, own, 'item.deleted', ids);
    await targetAfter();
    await record(transaction, {
      action: 'budget.import-undone',
      ...{ organizationId, budgetId },
      object: { kind: 'rows', id: importId },
      before: { imported: ids.length, ...(restored > 0 && { changed: restored }) },
    });
  });
}

const Former = v.object({ fields: v.partial(ItemFieldsWire), values: v.record(v.string(), v.unknown()) });

/** Gives the items that an import has changed their former values, and returns their number. */
async function restoreValues(transaction: Transaction<Tables>, own: OwnBudget, importId: string): Promise<number> {
  const changed = await transaction
    .selectFrom('budget_import_items')
    .where('import_id', '=', importId)
    .where('before', 'is not', null)
    .select(['item_id', 'version', 'before'])
    .orderBy('item_id')
    .execute();
  if (changed.length === 0) return 0;
  const columnIds = new Set((await readColumns(transaction, own.budgetId)).map(({ id }) => id));
  const changes = changed.map(({ item_id, version, before }): ItemChange => {
    const { fields, values } = v.parse(Former, before);
    const kept = Object.entries(values).filter(([id]) => columnIds.has(id));
    return { id: item_id, version, fields, ...(kept.length > 0 && { values: Object.fromEntries(kept) }) };
  });
  const writer = writerOf(own.session);
  const { checked, tags } = await checkUpdates(transaction, own, changes, { writer, isPartial: false });
  const updates = checked.filter((one): one is Update => !(one instanceof Failure));
  await writeUpdates(transaction, own, updates, { tags });
  return updates.length;
}

/** Throws IMPORT_CHANGED unless all items of an import are as it has left them, and nothing belongs to the added ones. */
async function requireUnchanged(transaction: Transaction<Tables>, importId: string): Promise<void> {
  const { rows } = await sql<{ changed: number }>`
    with own as (
      select item_id, version, before is null as is_added from budget_import_items where import_id = ${importId}::uuid
    )
    select count(*)::int as changed
    from own
    left join budget_items as item on item.id = own.item_id and item.deleted_at is null
    where item.version is distinct from own.version
      or own.is_added and (
        exists (
          select from budget_items as child
          where child.parent_id = own.item_id and child.deleted_at is null
            and child.id not in (select item_id from own)
        )
        or exists (select from financials where financials.item_id = own.item_id)
        or exists (select from item_approvals where item_approvals.item_id = own.item_id)
        or exists (
          select from target_transfer_requests as request
          where request.status = 'PENDING' and own.item_id in (request.from_item_id, request.to_item_id)
        )
      )
  `.execute(transaction);
  requireNoneChanged(rows[0]?.changed ?? 0, 'an item', 'items');
}
