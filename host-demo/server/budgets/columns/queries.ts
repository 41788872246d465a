import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import {
  COLUMN_ERROR_CODES,
  COLUMNS_MAX,
  type Column,
  type ColumnInput,
  ColumnWire,
  STORAGE_OF_TYPE,
} from '../../../../src/features/budgets/columns/columns.wire.ts';
import { controllingColumns } from '../../../../src/features/budgets/rules/column-dependencies.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { refuseTakenName } from '../../platform/failures/refuse-taken-name.ts';
import { changeBudgets } from '../change-budgets.ts';
import { withDeletedOperands } from './deleted-operands.ts';

/** The budget that owns the columns. */
export type ColumnOwner = Pick<OwnBudget, 'organizationId' | 'budgetId'>;

const { type: Type, storage: Storage, category: Category, lockedRole: LockedRole } = ColumnWire.entries;

/** A budget has each name of a column once, in any letter case. */
export const COLUMN_NAMES = { noun: 'column', nameIndex: 'budget_custom_columns_name' } as const;

/** Returns the columns in their order: those without a group, then the columns of each group. */
export async function readColumns(db: Kysely<Tables>, budgetId: string): Promise<Column[]> {
  const rows = await db
    .selectFrom('budget_custom_columns as col')
    .leftJoin('budget_column_groups as group', 'group.id', 'col.group_id')
    .where('col.budget_id', '=', budgetId)
    .select([
      'col.id',
      'col.name',
      'col.type',
      'col.storage',
      'col.category',
      'col.controlling_column_id',
      'col.choices',
      'col.locked_role',
      'col.calculation',
      'col.group_id',
    ])
    .orderBy('group.position', (place) => place.asc().nullsFirst())
    .orderBy('group.id')
    .orderBy('col.position')
    .orderBy('col.id')
    .execute();
  const columns = rows.map(
    ({
      id,
      name,
      type,
      storage,
      category,
      controlling_column_id,
      choices,
      locked_role,
      calculation,
      group_id,
    }): Column => ({
      id,
      name,
      type: v.parse(Type, type),
      storage: v.parse(Storage, storage),
      ...(category !== null && { category: v.parse(Category, category) }),
      ...(controlling_column_id !== null && { controllingColumnId: controlling_column_id }),
      ...(choices.length > 0 && { choices }),
      ...(locked_role !== null && { lockedRole: v.parse(LockedRole, locked_role) }),
      ...(calculation !== null && { calculation }),
      ...(group_id !== null && { groupId: group_id }),
    }),
  );
  return await withDeletedOperands(db, budgetId, columns);
}

/** Returns the budget's columns and locks them until the transaction ends. */
export async function holdColumns(
  transaction: Transaction<Tables>,
  { budgetId }: Pick<ColumnOwner, 'budgetId'>,
): Promise<Column[]> {
  await transaction.selectFrom('budgets').where('id', '=', budgetId).select('id').forNoKeyUpdate().execute();
  return await readColumns(transaction, budgetId);
}

/** Returns the column with this id. Throws NOT_FOUND. */
export function columnWith(columns: readonly Column[], id: string): Column {
  const column = columns.find((one) => one.id === id);
  if (!column) throw new Failure('NOT_FOUND');
  return column;
}

/**
 * Adds columns at the end, all or none. Throws COLUMNS_LIMIT_EXCEEDED, NAME_TAKEN, and BAD_REQUEST for a controlling column
 * that is not allowed.
 */
export async function createColumns(
  db: Kysely<Tables>,
  own: OwnBudget,
  inputs: readonly ColumnInput[],
): Promise<Column[]> {
  return await changeBudgets(db, own, async (transaction) => {
    const columns = await holdColumns(transaction, own);
    requireRoom(columns, inputs.length);
    const created: Column[] = [];
    for (const input of inputs) created.push(await addColumn(transaction, own, [...columns, ...created], input));
    return created;
  });
}

async function addColumn(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  columns: readonly Column[],
  input: ColumnInput,
): Promise<Column> {
  const { controllingColumnId, ...rest } = input;
  const column: Omit<Column, 'id'> = { ...rest, storage: STORAGE_OF_TYPE[input.type] };
  if (controllingColumnId !== undefined) requireAllowable(columns, { id: '', ...column }, controllingColumnId);
  const added = await refuseTakenName(
    COLUMN_NAMES,
    insertColumn(transaction, own, { ...column, ...(controllingColumnId !== undefined && { controllingColumnId }) }),
  );
  const { id, ...after } = added;
  const { organizationId, budgetId } = own;
  const object = { kind: 'column', id } as const;
  await record(transaction, { action: 'budget.column-added', organizationId, budgetId, object, after });
  return added;
}

/** Throws BAD_REQUEST if the column with this id cannot control the column. */
export function requireAllowable(columns: readonly Column[], column: Column, controllingColumnId: string): void {
  if (controllingColumns(columns, column).some(({ id }) => id === controllingColumnId)) return;
  const message = `The column ‘${column.name}’ cannot depend on this one.`;
  throw new Failure('BAD_REQUEST', { message, details: { fields: ['controllingColumnId'] } });
}

/** Throws COLUMNS_LIMIT_EXCEEDED. */
export function requireRoom(columns: readonly Column[], wanted: number): void {
  if (columns.length + wanted > COLUMNS_MAX) throw new Failure(COLUMN_ERROR_CODES.limit);
}

/** Adds a column at the end. */
export async function insertColumn(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: ColumnOwner,
  column: Omit<Column, 'id'>,
): Promise<Column> {
  const { id } = await transaction
    .insertInto('budget_custom_columns')
    .values(({ selectFrom }) => ({
      organization_id: organizationId,
      budget_id: budgetId,
      ...rowOf(column),
      position: selectFrom('budget_custom_columns')
        .where('budget_id', '=', budgetId)
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...column, id };
}

/** Returns a column as it is stored. */
export const rowOf = (column: Omit<Column, 'id'>) => ({
  name: column.name,
  type: column.type,
  storage: column.storage,
  category: column.category ?? null,
  controlling_column_id: column.controllingColumnId ?? null,
  choices: column.choices ?? [],
  locked_role: column.lockedRole ?? null,
  calculation: column.calculation ?? null,
  group_id: column.groupId ?? null,
});
