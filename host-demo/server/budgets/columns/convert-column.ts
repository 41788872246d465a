import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  ColumnConversion,
  ColumnConversionInput,
} from '../../../../src/features/budgets/columns/column-settings.wire.ts';
import {
  COLUMN_ERROR_CODES,
  type Column,
  type ColumnType,
  STORAGE_OF_TYPE,
} from '../../../../src/features/budgets/columns/columns.wire.ts';
import { isCalculable } from '../../../../src/features/budgets/rules/calculations.ts';
import {
  type ConvertedValue,
  choicesAfter,
  columnText,
  convertValue,
} from '../../../../src/features/budgets/rules/column-conversion.ts';
import { type ColumnValue, hasChoices, isSummed } from '../../../../src/features/budgets/rules/column-values.ts';
import { isGroup } from '../../../../src/features/budgets/rules/item-nesting.ts';
import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { columnWith, holdColumns, readColumns, rowOf } from './queries.ts';

type Converted = ConvertedValue & { itemId: string; item: string; before: ColumnValue };

const EXAMPLES_MAX = 20;

/** Returns what a conversion would do, without it. Throws NOT_FOUND. */
export async function rehearseConversion(
  db: Kysely<Tables>,
  { budgetId }: OwnBudget,
  id: string,
  type: ColumnType,
): Promise<ColumnConversion> {
  const column = columnWith(await readColumns(db, budgetId), id);
  const converted = await readConverted(db, column, type);
  return { ...summaryOf(converted, column, type), version: versionOf(converted, column, type) };
}

/**
 * Changes the type of a column and converts its values; the audit log keeps the old ones (G37). Dependencies and a
 * calculation that the type can't have end. Throws NOT_FOUND, CONVERSION_OUTDATED unless the rehearsal with `version` has
 * shown the values that are lost, and COLUMN_VALUES_LOST without `accept`.
 */
export async function convertColumn(
  db: Kysely<Tables>,
  own: OwnBudget,
  id: string,
  { type, accept, version }: ColumnConversionInput,
): Promise<ColumnConversion> {
  return await changeBudgets(db, own, async (transaction) => {
    const column = columnWith(await holdColumns(transaction, own), id);
    const converted = await readConverted(transaction, column, type);
    if (version !== undefined && version !== versionOf(converted, column, type)) {
      throw new Failure(COLUMN_ERROR_CODES.outdated);
    }
    const summary = summaryOf(converted, column, type);
    if (summary.changed + summary.lost > 0 && !accept) throw new Failure(COLUMN_ERROR_CODES.lossy);
    const { organizationId, budgetId } = own;
    await record(transaction, {
      action: 'budget.column-converted',
      organizationId,
      budgetId,
      object: { kind: 'column', id },
      before: { type: column.type, values: valuesOf(converted, ['changed', 'lost'], 'before') },
      after: {
        ...{ type, kept: summary.kept, changed: summary.changed, lost: summary.lost },
        values: valuesOf(converted, ['changed'], 'value'),
      },
    });
    await transaction
      .updateTable('budget_custom_columns')
      .set(rowOf(columnAfter(column, type, converted)))
      .where('id', '=', id)
      .execute();
    await endDependencies(transaction, column, type);
    await writeConverted(transaction, id, converted);
    return summary;
  });
}

/** Returns values of some outcomes by the ids of their items. */
const valuesOf = (
  converted: readonly Converted[],
  outcomes: readonly Converted['outcome'][],
  key: 'before' | 'value',
): Record<string, ColumnValue | null> =>
  Object.fromEntries(
    converted.filter(({ outcome }) => outcomes.includes(outcome)).map((one) => [one.itemId, one[key]]),
  );

function columnAfter(column: Column, type: ColumnType, converted: readonly Converted[]): Column {
  const { choices: _choices, calculation, controllingColumnId, ...kept } = column;
  const isCalculated = calculation !== undefined && isCalculable(type);
  return {
    ...kept,
    type,
    storage: isCalculated ? 'CALCULATION' : STORAGE_OF_TYPE[type],
    choices: choicesAfter(
      column,
      type,
      converted.map(({ before }) => before),
    ),
    ...(isCalculated && { calculation }),
    ...(controllingColumnId !== undefined && hasChoices(type) && { controllingColumnId }),
  };
}

/** Only single choices control others, and only choices depend on others. */
async function endDependencies(transaction: Transaction<Tables>, { id }: Column, type: ColumnType): Promise<void> {
  const mappings = transaction.deleteFrom('budget_field_mappings');
  if (!hasChoices(type)) await mappings.where('dependent_column_id', '=', id).execute();
  if (type === 'COMBOBOX') return;
  const dependents = transaction
    .selectFrom('budget_custom_columns')
    .where('controlling_column_id', '=', id)
    .select('id');
  await mappings.where('dependent_column_id', 'in', dependents).execute();
  await transaction
    .updateTable('budget_custom_columns')
    .set({ controlling_column_id: null })
    .where('controlling_column_id', '=', id)
    .execute();
}

async function readConverted(db: Kysely<Tables>, column: Column, type: ColumnType): Promise<Converted[]> {
  const rows = await db
    .selectFrom('item_column_values as stored')
    .innerJoin('budget_items as item', 'item.id', 'stored.item_id')
    .where('stored.column_id', '=', column.id)
    .select(['item.id as itemId', 'item.name as item', 'item.type as itemType', 'stored.value'])
    .orderBy('item.id')
    .execute();
  const values = rows.map(({ value }) => value as ColumnValue);
  const to = { type, choices: choicesAfter(column, type, values) };
  return rows.map(({ itemId, item, itemType }, index) => {
    const before = values[index] as ColumnValue;
    const isSum = isSummed({ type }) && isGroup(itemType as ItemType);
    const result = isSum ? { value: null, outcome: 'lost' as const } : convertValue({ from: column.type, to }, before);
    return { itemId, item, before, ...result };
  });
}

function summaryOf(converted: readonly Converted[], column: Column, type: ColumnType): ColumnConversion {
  const count = (outcome: Converted['outcome']) => converted.filter((one) => one.outcome === outcome).length;
  return {
    kept: count('kept'),
    changed: count('changed'),
    lost: count('lost'),
    examples: converted
      .filter(({ outcome }) => outcome !== 'kept')
      .slice(0, EXAMPLES_MAX)
      .map(({ item, before, value }) => ({
        item,
        before: columnText(column.type, before),
        after: value === null ? null : columnText(type, value),
      })),
  };
}

/** Returns a text that changes with the types, and with each value that loses something. */
function versionOf(converted: readonly Converted[], column: Column, type: ColumnType): string {
  const losses = converted
    .filter(({ outcome }) => outcome !== 'kept')
    .map(({ itemId, before, value }) => [itemId, before, value]);
  return createHash('sha256')
    .update(JSON.stringify([column.type, type, losses]))
    .digest('hex');
}

async function writeConverted(
  transaction: Transaction<Tables>,
  columnId: string,
  converted: readonly Converted[],
): Promise<void> {
  const values = JSON.stringify(converted.map(({ itemId, value }) => ({ itemId, value })));
  await sql`
    update item_column_values as stored set value = given.value
    from jsonb_to_recordset(${values}::jsonb) as given ("itemId" bigint, value jsonb)
    where stored.column_id = ${columnId} and stored.item_id = given."itemId" and given.value is not null
  `.execute(transaction);
  const lost = converted.filter(({ value }) => value === null).map(({ itemId }) => itemId);
  await transaction
    .deleteFrom('item_column_values')
    .where('column_id', '=', columnId)
    .where('item_id', '=', sql<string>`any(${lost}::bigint[])`)
    .execute();
}
