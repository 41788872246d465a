import { type Kysely, sql, type Transaction } from 'kysely';
import {
  COLUMN_ERROR_CODES,
  type Column,
  type LockedRole,
  STORAGE_OF_TYPE,
} from '../../../../src/features/budgets/columns/columns.wire.ts';
import { type CalculationProblem, calculationProblem } from '../../../../src/features/budgets/rules/calculations.ts';
import { repeatedChoice } from '../../../../src/features/budgets/rules/column-choices.ts';
import { hasChoices } from '../../../../src/features/budgets/rules/column-values.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record, recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { refuseTakenName } from '../../platform/failures/refuse-taken-name.ts';
import { changeBudgets } from '../change-budgets.ts';
import { COLUMN_NAMES, columnWith, holdColumns, requireAllowable, rowOf } from './queries.ts';

type Change = (
  columns: readonly Column[],
  column: Column,
) => Partial<{ [Key in keyof Column]: Column[Key] | undefined }>;

/** Changes a column. Throws NOT_FOUND, and what `change` throws. */
const changeColumn = (db: Kysely<Tables>, own: OwnBudget, id: string, change: Change): Promise<void> =>
  changeEach(db, own, [{ id, change }]);

/** Changes columns, all or none. Throws NOT_FOUND, and what a `change` throws. */
async function changeEach(
  db: Kysely<Tables>,
  own: OwnBudget,
  changes: readonly { id: string; change: Change }[],
): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    for (const { id, change } of changes) {
      const columns = await holdColumns(transaction, own);
      const column = columnWith(columns, id);
      const after = { ...column, ...change(columns, column) } as Column;
      const { organizationId, budgetId } = own;
      const object = { kind: 'column', id } as const;
      const entry = { action: 'budget.column-changed', organizationId, budgetId, object } as const;
      await recordDifference(transaction, entry, column, after);
      const statement = transaction.updateTable('budget_custom_columns').set(rowOf(after)).where('id', '=', id);
      await refuseTakenName(COLUMN_NAMES, statement.execute());
      if (after.controllingColumnId !== column.controllingColumnId) await deleteMappings(transaction, id);
    }
  });
}

const deleteMappings = (transaction: Transaction<Tables>, columnId: string) =>
  transaction.deleteFrom('budget_field_mappings').where('dependent_column_id', '=', columnId).execute();

/** Renames columns, all or none. Throws NOT_FOUND and NAME_TAKEN. */
export const renameColumns = (
  db: Kysely<Tables>,
  own: OwnBudget,
  columns: readonly { id: string; name: string }[],
): Promise<void> =>
  changeEach(
    db,
    own,
    columns.map(({ id, name }) => ({ id, change: () => ({ name }) })),
  );

/** Throws NOT_FOUND. */
export const lockColumn = (db: Kysely<Tables>, own: OwnBudget, id: string, role: LockedRole | null): Promise<void> =>
  changeColumn(db, own, id, () => ({ lockedRole: role ?? undefined }));

/** Throws NOT_FOUND, and BAD_REQUEST for a column of another type and for choices that are repeated. */
export const saveChoices = (db: Kysely<Tables>, own: OwnBudget, id: string, choices: string[]): Promise<void> =>
  changeColumn(db, own, id, (_columns, { type, choices: stored }) => {
    if (!hasChoices(type)) throw new Failure('BAD_REQUEST', { message: 'Columns of this type have no choices.' });
    const repeated = repeatedChoice(choices, stored);
    if (repeated !== undefined) {
      const message = `The choice ‘${repeated}’ is in the list twice. Choices must differ in more than letter case.`;
      throw new Failure('BAD_REQUEST', { message, details: { fields: ['choices'] } });
    }
    return { choices };
  });

/** Throws NOT_FOUND, and BAD_REQUEST for a column that can't control this one. */
export const saveControllingColumn = (
  db: Kysely<Tables>,
  own: OwnBudget,
  id: string,
  controllingColumnId: string | null,
): Promise<void> =>
  changeColumn(db, own, id, (columns, column) => {
    if (controllingColumnId !== null) requireAllowable(columns, column, controllingColumnId);
    return { controllingColumnId: controllingColumnId ?? undefined };
  });

/** Throws NOT_FOUND and INVALID_CALCULATION. */
export const saveCalculation = (
  db: Kysely<Tables>,
  own: OwnBudget,
  id: string,
  formula: string | null,
): Promise<void> =>
  changeColumn(db, own, id, (columns, column) => {
    if (formula === null) return { calculation: undefined, storage: STORAGE_OF_TYPE[column.type] };
    const problem = calculationProblem(columns, column, formula);
    if (problem) throw new Failure(COLUMN_ERROR_CODES.calculation, PROBLEMS[problem]);
    return { calculation: formula, storage: 'CALCULATION' };
  });

const PROBLEMS: Readonly<Record<CalculationProblem, { message?: string }>> = {
  malformed: {},
  'unknown-column': { message: 'A column of this calculation doesn’t exist or has no numbers.' },
  'not-calculable': { message: 'Only numbers, currencies and percentages can be calculated.' },
  division: { message: 'This formula divides by zero.' },
  cycle: { message: 'A calculation can’t use its own column, also not through other columns.' },
};

/** Throws BAD_REQUEST unless these are all columns of the budget. */
export async function orderColumns(db: Kysely<Tables>, own: OwnBudget, columnIds: readonly string[]): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const columns = await holdColumns(transaction, own);
    const order = columnIds.map((id) => columns.find((column) => column.id === id));
    if (order.length !== columns.length || order.some((column) => column === undefined)) {
      throw new Failure('BAD_REQUEST', { message: 'An order has all columns of the budget, each once.' });
    }
    const namesOf = (some: readonly (Column | undefined)[]) => ({ columns: some.map((column) => column?.name) });
    const { organizationId, budgetId } = own;
    const entry = { action: 'budget.columns-ordered', organizationId, budgetId } as const;
    await recordDifference(transaction, entry, namesOf(columns), namesOf(order));
    await sql`
      update budget_custom_columns as col set position = listed.position
      from unnest(${columnIds}::bigint[]) with ordinality as listed (id, position)
      where col.id = listed.id and col.budget_id = ${budgetId}
    `.execute(transaction);
  });
}

/**
 * Deletes columns with their values, all or none. Calculations that name them are empty until they are changed. Throws
 * NOT_FOUND.
 */
export async function deleteColumns(db: Kysely<Tables>, own: OwnBudget, ids: readonly string[]): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    for (const id of ids) await deleteColumn(transaction, own, id);
  });
}

async function deleteColumn(transaction: Transaction<Tables>, own: OwnBudget, id: string): Promise<void> {
  const { name, deletedOperands: _deleted, ...column } = columnWith(await holdColumns(transaction, own), id);
  const { organizationId, budgetId } = own;
  const { values } = await transaction
    .selectFrom('item_column_values')
    .where('column_id', '=', id)
    .select(sql<number>`count(*)::int`.as('values'))
    .executeTakeFirstOrThrow();
  await record(transaction, {
    action: 'budget.column-deleted',
    organizationId,
    budgetId,
    object: { kind: 'column', id, name },
    before: { ...column, values, ids: await binnedItemsWith(transaction, id) },
  });
  const dependents = transaction
    .selectFrom('budget_custom_columns')
    .where('controlling_column_id', '=', id)
    .select('id');
  await transaction.deleteFrom('budget_field_mappings').where('dependent_column_id', 'in', dependents).execute();
  await transaction.deleteFrom('budget_custom_columns').where('id', '=', id).execute();
}

/** Returns the ids of the items in the recycle bin that have a value in a column: their restoration names the column. */
async function binnedItemsWith(transaction: Transaction<Tables>, columnId: string): Promise<string[]> {
  const items = await transaction
    .selectFrom('item_column_values as value')
    .innerJoin('budget_items as item', 'item.id', 'value.item_id')
    .where('value.column_id', '=', columnId)
    .where('item.deleted_at', 'is not', null)
    .select('item.id')
    .orderBy('item.id')
    .execute();
  return items.map(({ id }) => id);
}
