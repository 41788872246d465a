import type { Kysely, Transaction } from 'kysely';
import type { InternalItem } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import {
  ITEM_ERROR_CODES,
  type ItemResults,
  type NewItem,
} from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { canContain, ITEM_LEVELS_MAX } from '../../../../src/features/budgets/rules/item-nesting.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordEach } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeItems } from '../change-budgets.ts';
import { readValueChecks, type ValueChange } from '../column-values/check-values.ts';
import { writeColumnValues } from '../column-values/write-values.ts';
import { administrates } from '../recycle-bin/locks.ts';
import { readSurroundings } from '../recycle-bin/read-surroundings.ts';
import { checkTarget } from '../target/check-target.ts';
import { lockBudget } from '../totals/queries.ts';
import { writerOf } from '../writer.ts';
import { type ItemValues, readChangeable, readOwners, requireValues } from './changeable-items.ts';
import { insertItems, reserveItemIds, UNSET_VALUES } from './insert-items.ts';
import { arrange } from './item-places.ts';
import { readItemTags } from './item-tags.ts';
import { checkEach, resultsOf } from './settle-each.ts';

/** An item with an id, before it is written. Levels count from 1 at the top. */
type Draft = {
  id: string;
  parentId: string | null;
  afterId: string | undefined;
  level: number;
  type: InternalItem['type'];
  values: ItemValues;
  custom: ValueChange;
  idempotencyKey: string | undefined;
};

/**
 * Creates items at the end of what they are below, or after a sibling. Throws NOT_FOUND, ITEM_NOT_ALLOWED, LOCKED_ANCESTOR,
 * INVALID_DATE_CONFIG and BAD_REQUEST, with the position of the item in `details.index`, and BUDGET_EXCEEDED; with
 * `isPartial`, the results contain them, also for items below one that is refused. Items that an earlier call has created
 * with the same idempotency key are only returned.
 */
export async function createItems(
  db: Kysely<Tables>,
  own: OwnBudget,
  items: readonly NewItem[],
  { isPartial }: { isPartial: boolean },
): Promise<ItemResults> {
  return await changeItems(db, own, async (transaction) => {
    if (!(await lockBudget(transaction, own.organizationId, own.budgetId))) throw new Failure('NOT_FOUND');
    const existing = await readExisting(transaction, own, items);
    const existingOf = (item: NewItem | undefined) => existing.get(item?.idempotencyKey ?? '');
    const placeOf = await readPlaces(transaction, own, items, existing);
    const owners = await readOwners(
      transaction,
      own,
      items.map(({ ownerId }) => ownerId),
    );
    const tags = await readItemTags(transaction, own, items);
    const hasPlaceholders = await usesPlaceholders(transaction, own);
    const columnValues = await readValueChecks(
      transaction,
      own,
      writerOf(own.session),
      items.map(({ values }) => ({ values })),
    );
    const ids = await reserveItemIds(transaction, items.length);
    const drafts = new Map<number, Draft>();
    const allowed = checkEach(items, isPartial, (item, index): Draft | Existing => {
      const { type, parentId, parentIndex, afterId, values: customValues, idempotencyKey, ...given } = item;
      const known = existingOf(item);
      if (known) return known;
      const above = parentIndex === undefined ? parentId : existingOf(items[parentIndex])?.id;
      const parent = above === undefined ? placeOfDraft(drafts.get(parentIndex ?? -1)) : placeOf(above);
      if (!canContain(parent.type, type) || parent.level >= ITEM_LEVELS_MAX)
        throw new Failure(ITEM_ERROR_CODES.notAllowed);
      if (type === 'PLACEHOLDER' && !hasPlaceholders) {
        throw new Failure(ITEM_ERROR_CODES.notAllowed, { message: 'This budget doesn’t use placeholders.' });
      }
      const checked = tags.check(given as Partial<ItemValues>);
      const values = { ...UNSET_VALUES, ...checked } as ItemValues;
      requireValues(type, values, checked, owners);
      const id = ids[index] ?? '';
      const custom = columnValues.check({ id, type }, customValues);
      const draft = { id, parentId: parent.id, afterId, level: parent.level + 1, type, values, custom, idempotencyKey };
      drafts.set(index, draft);
      return draft;
    });
    // A group has no amount, so what is below a refused item is never created.
    const { checked, warnings } = await checkTarget(transaction, own, allowed, {
      isPartial,
      changeOf: (one) => ('version' in one ? undefined : { after: one.values }),
    });
    const created = checked.filter((one): one is Draft => !(one instanceof Failure || 'version' in one));
    await insertItems(transaction, own, created);
    for (const { id, parentId, afterId } of created) {
      if (afterId !== undefined) await arrange(transaction, own, [id], { parentId, afterId });
    }
    await writeColumnValues(
      transaction,
      own,
      created.map(({ id, custom }) => ({ id, values: custom.values })),
    );
    const { organizationId, budgetId } = own;
    await recordEach(
      transaction,
      { action: 'item.created', organizationId, budgetId },
      created.map(({ id, type, parentId, values, custom }) => ({
        object: { kind: 'item', id, name: values.name },
        after: { type, parentId, ...tags.named(values), ...custom.after },
      })),
    );
    return {
      results: resultsOf(checked, ({ id, ...one }) => ({ id, version: 'version' in one ? one.version : 1 })),
      ...(warnings.length > 0 && { warnings }),
    };
  });
}

/** An item that an earlier call has created. */
type Existing = { id: string; version: number };

/** Returns the existing items of these, by their idempotency keys; also when they have been moved or deleted since. */
async function readExisting(
  transaction: Transaction<Tables>,
  { organizationId }: OwnBudget,
  items: readonly NewItem[],
): Promise<ReadonlyMap<string, Existing>> {
  const keys = items.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
  if (keys.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('budget_items')
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', 'in', keys)
    .select(['id', 'version', 'idempotency_key'])
    .execute();
  return new Map(rows.map(({ idempotency_key: key, id, version }) => [key ?? '', { id, version }]));
}

type Place = { id: string | null; type: InternalItem['type'] | null; level: number };
const TOP: Place = { id: null, type: null, level: 0 };

function placeOfDraft(draft: Draft | undefined): Place {
  if (!draft) throw new Failure('NOT_FOUND', { message: 'The item that this one belongs to was not created.' });
  return draft;
}

/** Returns a function that finds the place below an existing item, or throws. */
async function readPlaces(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  items: readonly NewItem[],
  existing: ReadonlyMap<string, Existing>,
) {
  const parentIds = items.flatMap(({ parentId, parentIndex }) => (parentIndex === undefined && parentId) || []);
  const ids = [...new Set([...parentIds, ...[...existing.values()].map(({ id }) => id)])];
  const parents = await readChangeable(transaction, own, ids);
  const around = await readSurroundings(transaction, own, ids);
  return (parentId: string | null): Place => {
    if (parentId === null) return TOP;
    const parent = parents.get(parentId);
    const surroundings = around.get(parentId);
    if (!parent || !surroundings) {
      throw new Failure('NOT_FOUND', { message: 'The item that this one belongs to no longer exists.' });
    }
    const { locks, level } = surroundings;
    if (locks.row && !administrates(own.session) && locks.ownerId !== own.session.person.id) {
      throw new Failure(ITEM_ERROR_CODES.lockedAncestor);
    }
    return { id: parentId, type: parent.type, level };
  };
}

/** Returns whether the budget has items of the type PLACEHOLDER. */
export async function usesPlaceholders(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
): Promise<boolean> {
  const preferences = await db
    .selectFrom('budget_preferences')
    .where('budget_id', '=', budgetId)
    .select('placeholder_label')
    .executeTakeFirst();
  return preferences?.placeholder_label !== '';
}
