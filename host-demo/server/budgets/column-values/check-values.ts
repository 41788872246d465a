import { type Kysely, sql } from 'kysely';
import type { Column, LockedRole } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { InternalItem } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { withFittingChoices } from '../../../../src/features/budgets/rules/column-choices.ts';
import {
  type ColumnValue,
  isSameValue,
  isSummed,
  readColumnValue,
} from '../../../../src/features/budgets/rules/column-values.ts';
import { columnValueWords } from '../../../../src/features/budgets/rules/column-values.words.ts';
import { isGroup } from '../../../../src/features/budgets/rules/item-nesting.ts';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readFieldMappings } from '../columns/field-mappings.ts';
import { readColumns } from '../columns/queries.ts';
import type { Writer } from '../writer.ts';
import { type ColumnValues, readColumnValues } from './read-values.ts';

type Place = Pick<OwnBudget, 'organizationId' | 'budgetId'>;
type GivenValues = Readonly<Record<string, unknown>>;
type NewValues = Readonly<Record<string, ColumnValue | null>>;

/** Changed values of an item: by column id, and by name as the audit log has them. */
export type ValueChange = {
  values: NewValues;
  /** What the values replace. */
  former: NewValues;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
};

export type ValueChecks = {
  /** Returns the stored values of an item; undefined if the call changes none. */
  storedOf: (itemId: string) => ColumnValues | undefined;
  /**
   * Returns the change of an item's values in custom columns. Throws LOCKED_COLUMN, LOCKED_CELL, NOT_FOUND for an unknown
   * column, and BAD_REQUEST for a value that can't be in its column.
   */
  check: (item: Pick<InternalItem, 'id' | 'type'>, given: GivenValues | undefined) => ValueChange;
};

const NONE: ValueChange = { values: {}, former: {}, before: {}, after: {} };
const NO_CHECKS: ValueChecks = { storedOf: () => undefined, check: () => NONE };

/** Reads what decides about changes of values: columns, dependencies, locks, and the stored values of these items. */
export async function readValueChecks(
  db: Kysely<Tables>,
  own: Place,
  { role }: Pick<Writer, 'role'>,
  changes: readonly { id?: string; values?: GivenValues | undefined }[],
): Promise<ValueChecks> {
  if (changes.every(({ values }) => values === undefined)) return NO_CHECKS;
  const ids = changes.flatMap(({ id }) => id ?? []);
  const columns = await readColumns(db, own.budgetId);
  const mappings = await readFieldMappings(db, own);
  const stored = await readColumnValues(db, own, ids);
  const locks = await readLocks(db, own, ids);
  const storedOf = (itemId: string) => stored.get(itemId) ?? {};

  const checkOne = (column: Column, item: Pick<InternalItem, 'id' | 'type'>, value: unknown): ColumnValue | null => {
    if (!mayWrite(role, column.lockedRole)) throw new Failure(ITEM_ERROR_CODES.lockedColumn);
    if (!mayWrite(role, locks.get(`${item.id} ${column.id}`))) throw new Failure(ITEM_ERROR_CODES.lockedCell);
    if (column.calculation !== undefined) throw refusal(column, columnValueWords().calculated);
    if (isSummed(column) && isGroup(item.type)) throw refusal(column, columnValueWords().group);
    const read = readColumnValue(column, value);
    if (!read.ok) throw refusal(column, read.message);
    return read.value;
  };

  return {
    storedOf,
    check(item, given) {
      if (given === undefined) return NONE;
      const known = storedOf(item.id);
      const values: Record<string, ColumnValue | null> = {};
      for (const [id, value] of Object.entries(given)) {
        const column = columns.find((one) => one.id === id);
        if (!column) throw new Failure('NOT_FOUND', { message: 'This column no longer exists in this budget.' });
        values[id] = checkOne(column, item, value);
      }
      const fitting = withFittingChoices(columns, mappings, (id) => known[id], values);
      const unfit = columns.find(
        ({ id }) => !isSameValue(fitting[id], id in values ? values[id] : known[id]) && id in fitting,
      );
      if (unfit) throw refusal(unfit, columnValueWords().unfit(columnNamed(columns, unfit.controllingColumnId)));
      const changed = columns.filter(({ id }) => id in values && !isSameValue(values[id], known[id]));
      const byName = (of: GivenValues) =>
        Object.fromEntries(changed.map((column) => [auditName(columns, column), of[column.id] ?? null]));
      return {
        values: Object.fromEntries(changed.map(({ id }) => [id, values[id] ?? null])),
        former: Object.fromEntries(changed.map(({ id }) => [id, known[id] ?? null])),
        before: byName(known),
        after: byName(values),
      };
    },
  };
}

const columnNamed = (columns: readonly Column[], id: string | undefined) =>
  columns.find((column) => column.id === id)?.name ?? '';

/** A column's name; with its id if other values have the same name. */
const ITEM_FIELDS = ['name', 'planned', 'status', 'startsOn', 'endsOn', 'ownerId', 'type', 'parentId'];
const auditName = (columns: readonly Column[], { id, name }: Column): string =>
  ITEM_FIELDS.includes(name) || columns.filter((column) => column.name === name).length > 1 ? `${name} (${id})` : name;

/** Returns values by the names that the audit log has for their columns. */
export const namedValues = (columns: readonly Column[], values: NewValues): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    columns.filter(({ id }) => id in values).map((column) => [auditName(columns, column), values[column.id]]),
  );

const refusal = ({ id, name }: Column, message: string) =>
  new Failure('BAD_REQUEST', { message: `${name}: ${message}`, details: { fields: [`values.${id}`] } });

/** Returns the locks of cells by item and column. */
async function readLocks(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, LockedRole>> {
  const rows = await db
    .selectFrom('item_column_locks')
    .where('budget_id', '=', budgetId)
    .where('item_id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .select(['item_id', 'column_id', 'locked_role'])
    .$narrowType<{ locked_role: LockedRole }>()
    .execute();
  return new Map(rows.map(({ item_id, column_id, locked_role }) => [`${item_id} ${column_id}`, locked_role]));
}
