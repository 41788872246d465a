import type { Kysely, Transaction } from 'kysely';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { FieldMapping, Mapping } from '../../../../src/features/budgets/columns/field-mappings.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { columnWith, holdColumns, requireAllowable } from './queries.ts';

/** Returns the mappings by dependent column, in creation order. */
export async function readFieldMappings(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
): Promise<FieldMapping[]> {
  const rows = await db
    .selectFrom('budget_field_mappings as mapping')
    .innerJoin('budget_custom_columns as dependent', 'dependent.id', 'mapping.dependent_column_id')
    .where('mapping.budget_id', '=', budgetId)
    .where('dependent.controlling_column_id', 'is not', null)
    .select([
      'mapping.dependent_column_id as dependentColumnId',
      'dependent.controlling_column_id as controllingColumnId',
      'mapping.controlling_value as controllingValue',
      'mapping.allowed_values as allowedValues',
    ])
    .orderBy('mapping.dependent_column_id')
    .orderBy('mapping.position')
    .$narrowType<{ controllingColumnId: string }>()
    .execute();
  const byColumn = new Map<string, Mapping[]>();
  for (const { dependentColumnId, ...mapping } of rows) {
    const mappings = byColumn.get(dependentColumnId);
    if (mappings) mappings.push(mapping);
    else byColumn.set(dependentColumnId, [mapping]);
  }
  return [...byColumn].map(([dependentColumnId, mappings]) => ({ dependentColumnId, mappings }));
}

/**
 * Replaces all mappings of a dependent column; an empty list removes the dependency. Throws NOT_FOUND, and BAD_REQUEST
 * for several controlling columns, one that cannot control this column, or a value that is mapped twice.
 */
export async function saveFieldMappings(
  db: Kysely<Tables>,
  own: OwnBudget,
  { dependentColumnId, mappings }: FieldMapping,
): Promise<void> {
  const [controllingColumnId, ...others] = [...new Set(mappings.map((mapping) => mapping.controllingColumnId))];
  if (others.length > 0) throw refusal('A column depends on one other column only.', 'controllingColumnId');
  if (new Set(mappings.map(({ controllingValue }) => controllingValue)).size < mappings.length) {
    throw refusal('Each value of the controlling column is mapped once.', 'controllingValue');
  }
  await changeBudgets(db, own, async (transaction) => {
    const columns = await holdColumns(transaction, own);
    const dependent = columnWith(columns, dependentColumnId);
    if (controllingColumnId !== undefined) requireAllowable(columns, dependent, controllingColumnId);
    const earlier = (await readFieldMappings(transaction, own)).find(
      (one) => one.dependentColumnId === dependentColumnId,
    );
    const { organizationId, budgetId } = own;
    const object = { kind: 'column', id: dependentColumnId } as const;
    await recordDifference(
      transaction,
      { action: 'budget.mapping-changed', organizationId, budgetId, object },
      { controllingColumn: dependent.controllingColumnId, mappings: earlier?.mappings },
      { controllingColumn: controllingColumnId, mappings: mappings.length > 0 ? mappings : undefined },
    );
    await transaction
      .updateTable('budget_custom_columns')
      .set({ controlling_column_id: controllingColumnId ?? null })
      .where('id', '=', dependentColumnId)
      .execute();
    await transaction
      .deleteFrom('budget_field_mappings')
      .where('dependent_column_id', '=', dependentColumnId)
      .execute();
    if (controllingColumnId === undefined) return;
    await addChoices(
      transaction,
      dependent,
      mappings.flatMap(({ allowedValues }) => allowedValues),
    );
    await addChoices(
      transaction,
      columnWith(columns, controllingColumnId),
      mappings.map(({ controllingValue }) => controllingValue),
    );
    await transaction
      .insertInto('budget_field_mappings')
      .values(
        mappings.map(({ controllingValue, allowedValues }, position) => ({
          dependent_column_id: dependentColumnId,
          budget_id: own.budgetId,
          organization_id: own.organizationId,
          controlling_value: controllingValue,
          allowed_values: allowedValues,
          position,
        })),
      )
      .execute();
  });
}

/** Values of mappings are choices of their columns. */
async function addChoices(
  transaction: Transaction<Tables>,
  { id, choices: known = [] }: Column,
  values: readonly string[],
): Promise<void> {
  const choices = [...new Set([...known, ...values])];
  if (choices.length === known.length) return;
  await transaction.updateTable('budget_custom_columns').set({ choices }).where('id', '=', id).execute();
}

const refusal = (message: string, field: string) =>
  new Failure('BAD_REQUEST', { message, details: { fields: [field] } });
