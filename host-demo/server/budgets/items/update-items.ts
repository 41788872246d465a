import { type Kysely, sql, type Transaction } from 'kysely';
import type { InternalItem } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import type { ItemChange, ItemResults } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeItems } from '../change-budgets.ts';
import { readValueChecks, type ValueChange } from '../column-values/check-values.ts';
import { writeColumnValues } from '../column-values/write-values.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import { checkTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { type ItemValues, readChangeable, readOwners, requireValues, valuesOf } from './changeable-items.ts';
import { readItemTags } from './item-tags.ts';
import { readLockedColumns, requireUnlocked } from './locked-columns.ts';
import { checkEach, resultsOf } from './settle-each.ts';

type Options = {
  /** Applies each change on its own; otherwise one that is refused refuses all. */
  isPartial: boolean;
};
type Update = { item: InternalItem; before: ItemValues; after: ItemValues; custom: ValueChange };

/**
 * Changes fields of items, each based on a version. Throws NOT_FOUND, CHANGED_MEANWHILE with the current item,
 * ITEM_APPROVED, LOCKED_ANCESTOR, LOCKED_COLUMN, LOCKED_CELL, INVALID_DATE_CONFIG and BAD_REQUEST, with the position of
 * the change in `details.index`, and BUDGET_EXCEEDED; with `isPartial`, the results contain them.
 */
export async function updateItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  changes: readonly ItemChange[],
  { isPartial }: Options,
): Promise<ItemResults> {
  return await changeItems(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const ids = changes.map(({ id }) => id);
    const items = await readChangeable(transaction, own, ids);
    const owners = await readOwners(
      transaction,
      own,
      changes.map(({ fields }) => fields.ownerId),
    );
    const around = await readSurroundings(transaction, own, ids);
    const values = await readValueChecks(transaction, own, changes);
    const lockedColumns = await readLockedColumns(transaction, own);
    const tags = await readItemTags(
      transaction,
      own,
      changes.map(({ fields }) => fields),
    );
    const allowed = checkEach(changes, isPartial, ({ id, version, fields, values: customValues }): Update => {
      const item = items.get(id);
      const locks = around.get(id)?.locks;
      if (!item || !locks) throw new Failure('NOT_FOUND', { message: 'This item no longer exists in this budget.' });
      if (item.version !== version) {
        const details = { current: item, currentValues: values.storedOf(id) };
        throw new Failure('CHANGED_MEANWHILE', { details });
      }
      const before = valuesOf(item);
      const given = tags.check(defined(fields));
      const after = { ...before, ...given };
      requireValues(item.type, after, given, owners);
      const valueKeys = Object.keys(customValues ?? {}).map((columnId) => `column:${columnId}`);
      requireUnlocked(own, locks, lockedColumns.cellsOf(id), [...Object.keys(given), ...valueKeys]);
      return { item, before, after, custom: values.check(item, customValues) };
    });
    const { checked, warnings } = await checkTarget(transaction, own, allowed, {
      isPartial,
      changeOf: ({ before, after }) => ({ before, after }),
    });
    const updates = checked.filter((one): one is Update => !(one instanceof Failure));
    // What the history gets is put together while the database writes.
    const writing = write(transaction, own, updates);
    const entries = updates.flatMap(({ item: { id }, before, after, custom }) => {
      const changed = changedValues(
        { ...tags.named(before), ...custom.before },
        { ...tags.named(after), ...custom.after },
      );
      return changed ? [{ object: { kind: 'item' as const, id, name: after.name }, ...changed }] : [];
    });
    const versions = await writing;
    await writeColumnValues(
      transaction,
      own,
      updates.map(({ item: { id }, custom }) => ({ id, values: custom.values })),
    );
    const { organizationId, budgetId } = own;
    await recordEach(transaction, { action: 'item.changed', organizationId, budgetId }, entries);
    const results = resultsOf(checked, ({ item: { id } }) => ({ id, version: versions.get(id) ?? 0 }));
    return { results, ...(warnings.length > 0 && { warnings }) };
  });
}

const defined = (fields: ItemChange['fields']): Partial<ItemValues> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Writes all items in one statement and returns their new versions. */
async function write(
  transaction: Transaction<Tables>,
  { organizationId }: OwnBudget,
  updates: readonly Update[],
): Promise<ReadonlyMap<string, number>> {
  if (updates.length === 0) return new Map();
  const values = JSON.stringify(updates.map(({ item: { id }, after }) => ({ id, ...after })));
  const { rows } = await sql<{ id: string; version: number }>`
    update budget_items as item
    set name = given.name, planned = given.planned, status = given.status,
      starts_on = given."startsOn", ends_on = given."endsOn", owner_id = given."ownerId", tag_ids = given."tagIds"
    from json_to_recordset(${values}::json) as given (
      id bigint, name text, planned numeric, status text, "startsOn" date, "endsOn" date, "ownerId" bigint,
      "tagIds" bigint[]
    )
    where item.id = given.id and item.organization_id = ${organizationId}
    returning item.id, item.version
  `.execute(transaction);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
