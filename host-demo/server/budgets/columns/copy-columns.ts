import type { Kysely, Transaction } from 'kysely';
import { COLUMN_ERROR_CODES, type Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { withColumnIds } from '../../../../src/features/budgets/rules/calculations.ts';
import { freeName } from '../../../../src/features/budgets/rules/free-name.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { type ColumnOwner, columnWith, holdColumns, insertColumn, readColumns, requireRoom } from './queries.ts';

/**
 * Adds copies of columns of another budget of the organization, with their mappings; a name that is taken gets a number. Throws COLUMNS_LIMIT_EXCEEDED,
 * NOT_FOUND for an unknown column, and INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING.
 */
export async function copyColumns(
  db: Kysely<Tables>,
  own: OwnBudget,
  { fromBudgetId, columnIds }: { fromBudgetId: string; columnIds: readonly string[] },
): Promise<Column[]> {
  return await changeBudgets(db, own, async (transaction) => {
    const copies = await copyColumnsWithin(transaction, own, { fromBudgetId, columnIds });
    const { organizationId, budgetId } = own;
    const after = { fromBudget: fromBudgetId, columns: copies.map(({ name }) => name) };
    await record(transaction, { action: 'budget.columns-copied', organizationId, budgetId, after });
    return copies;
  });
}

/** Copies columns within a larger transaction. The budget may have been created in it. */
export async function copyColumnsWithin(
  transaction: Transaction<Tables>,
  own: ColumnOwner,
  { fromBudgetId, columnIds }: { fromBudgetId: string; columnIds: readonly string[] },
): Promise<Column[]> {
  const columns = await holdColumns(transaction, own);
  const chosen = chooseColumns(await readColumns(transaction, fromBudgetId), columnIds);
  requireRoom(columns, chosen.length);
  const copies = new Map<string, Column>();
  const names = columns.map(({ name }) => name);
  for (const { controllingColumnId: _controlling, groupId: _group, ...original } of chosen) {
    const name = freeName(original.name, names);
    names.push(name);
    copies.set(original.id, await insertColumn(transaction, own, { ...original, name }));
  }
  for (const { id, controllingColumnId } of chosen) {
    const [copy, controlling] = [copies.get(id), copies.get(controllingColumnId ?? '')];
    if (!copy || !controlling) continue;
    copy.controllingColumnId = controlling.id;
    await transaction
      .updateTable('budget_custom_columns')
      .set({ controlling_column_id: controlling.id })
      .where('id', '=', copy.id)
      .execute();
    await copyMappings(transaction, own, { from: id, to: copy.id });
  }
  await copyCalculations(transaction, copies);
  return [...copies.values()];
}

/** Calculations of copies name copies. */
async function copyCalculations(transaction: Transaction<Tables>, copies: ReadonlyMap<string, Column>): Promise<void> {
  const idOf = new Map([...copies].map(([id, copy]) => [id, copy.id]));
  for (const copy of copies.values()) {
    if (copy.calculation === undefined) continue;
    copy.calculation = withColumnIds(copy.calculation, idOf);
    const { id, calculation } = copy;
    await transaction.updateTable('budget_custom_columns').set({ calculation }).where('id', '=', id).execute();
  }
}

/** Returns the columns to copy. Throws NOT_FOUND, and INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING. */
export function chooseColumns(columns: readonly Column[], ids: readonly string[]): Column[] {
  const chosen = [...new Set(ids)].map((id) => columnWith(columns, id));
  for (const { name, controllingColumnId } of chosen) {
    if (controllingColumnId === undefined || chosen.some(({ id }) => id === controllingColumnId)) continue;
    throw new Failure(COLUMN_ERROR_CODES.dependentWithoutControlling, {
      message: `The column ‘${name}’ depends on ‘${columnWith(columns, controllingColumnId).name}’ and can only be copied together with it.`,
    });
  }
  return chosen;
}

async function copyMappings(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: ColumnOwner,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction
    .insertInto('budget_field_mappings')
    .columns(['dependent_column_id', 'budget_id', 'organization_id', 'controlling_value', 'allowed_values', 'position'])
    .expression((from_) =>
      from_
        .selectFrom('budget_field_mappings')
        .where('dependent_column_id', '=', from)
        .select(({ val }) => [
          val(to).as('dependent_column_id'),
          val(budgetId).as('budget_id'),
          val(organizationId).as('organization_id'),
          'controlling_value',
          'allowed_values',
          'position',
        ]),
    )
    .execute();
}
