import { type Kysely, sql, type Transaction } from 'kysely';
import type { InternalItem } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import type { ItemChange } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { type AuditEntry, recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readValueChecks, type ValueChange } from '../column-values/check-values.ts';
import { writeColumnValues } from '../column-values/write-values.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import type { Writer } from '../writer.ts';
import { type ItemValues, readChangeable, readOwners, requireValues, valuesOf } from './changeable-items.ts';
import { type ItemTags, readItemTags } from './item-tags.ts';
import { readLockedColumns, requireUnlocked } from './locked-columns.ts';
import { type Checked, checkEach } from './settle-each.ts';

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

/** A change of an item that may be written. */
export type Update = { item: InternalItem; before: ItemValues; after: ItemValues; custom: ValueChange };

type CheckOptions = {
  writer: Writer;
  /** Refuses each change on its own; otherwise one that is refused refuses all. */
  isPartial: boolean;
};

/**
 * Checks changes of items, each based on a version, but not against the target of the budget. Throws NOT_FOUND,
 * CHANGED_MEANWHILE with the current item, ITEM_APPROVED, LOCKED_ANCESTOR, LOCKED_COLUMN, LOCKED_CELL, INVALID_DATE_CONFIG
 * and BAD_REQUEST, with the position of the change in `details.index`; with `isPartial`, the result contains them.
 */
export async function checkUpdates(
  db: Kysely<Tables>,
  own: Place,
  changes: readonly ItemChange[],
  { writer, isPartial }: CheckOptions,
): Promise<{ checked: Checked<Update>[]; tags: ItemTags }> {
  const ids = changes.map(({ id }) => id);
  const items = await readChangeable(db, own, ids);
  const owners = await readOwners(
    db,
    own,
    changes.map(({ fields }) => fields.ownerId),
  );
  const around = await readSurroundings(db, own, ids);
  const values = await readValueChecks(db, own, writer, changes);
  const lockedColumns = await readLockedColumns(db, own);
  const tags = await readItemTags(
    db,
    own,
    changes.map(({ fields }) => fields),
  );
  const checked = checkEach(changes, isPartial, ({ id, version, fields, values: customValues }): Update => {
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
    requireUnlocked(writer, locks, lockedColumns.cellsOf(id), [...Object.keys(given), ...valueKeys]);
    return { item, before, after, custom: values.check(item, customValues) };
  });
  return { checked, tags };
}

const defined = (fields: ItemChange['fields']): Partial<ItemValues> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

type WriteOptions = { tags: ItemTags; by?: AuditEntry['by'] };

/** Writes changes of items with their history, and returns the new versions. */
export async function writeUpdates(
  transaction: Transaction<Tables>,
  own: Place,
  updates: readonly Update[],
  { tags, by }: WriteOptions,
): Promise<ReadonlyMap<string, number>> {
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
  await recordEach(transaction, { action: 'item.changed', organizationId, budgetId, ...(by && { by }) }, entries);
  return versions;
}

/** Writes all items in one statement and returns their new versions. */
async function write(
  transaction: Transaction<Tables>,
  { organizationId }: Place,
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
