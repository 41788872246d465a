import { type Kysely, sql } from 'kysely';
import type {
  FieldMappingsInput,
  RuleLists,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { ImportField, ImportType } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { TYPES } from '../../../../src/features/budgets/rules/financial-imports/import-fields.ts';
import { requireRightIn } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { changeBudgets } from '../change-budgets.ts';
import { lockEachBudget } from '../totals/queries.ts';
import { compileExpression } from './expressions.ts';
import type { ImportPlace } from './import-place.ts';
import type { StoredPlan } from './import-plan.ts';
import { readImportedIds, recordInBudgets } from './imported-budgets.ts';
import { itemIdsOf, readItems } from './match-items.ts';
import { changePlan, findImport, UNDO_DAYS } from './queries.ts';
import { requireUnchanged, revertImport } from './revert-import.ts';

type Draft = {
  id: string;
  organizationId: string;
  budgetId: string;
  budgets: ImportPlace['budgets'];
  fileName: string;
  importType: ImportType;
  columnCount: number;
  plan: StoredPlan;
};

/** Stores the columns of fields, their formats and what happens to duplicates. Throws BAD_REQUEST and IMPORT_ENDED. */
export async function applyFieldMappings(
  db: Kysely<Tables>,
  draft: Draft,
  { fields, dateFormat, numberFormat, duplicates, skipsTotals }: Omit<FieldMappingsInput, 'importId'>,
): Promise<void> {
  const { importType, columnCount, plan } = draft;
  const columns = fields ?? plan.fields;
  const known = TYPES[importType].fields;
  for (const [field, column] of Object.entries(columns) as [ImportField, number][]) {
    if (!known.includes(field)) throw refusal(`${importType} has no field ${field}.`);
    requireColumn(column, columnCount);
  }
  if (columns.AMOUNT === undefined) throw refusal('Choose the column with the amounts.');
  const unmapped = (duplicates?.fields ?? []).find((field) => columns[field] === undefined);
  if (unmapped) throw refusal(`Duplicates can’t be found by ${unmapped}, which has no column.`);
  // Duplicates can't be found by a field that has lost its column.
  const kept = plan.duplicates?.fields.every((field) => columns[field] !== undefined) ? plan.duplicates : null;
  await changePlan(db, draft, {
    fields: columns,
    ...(dateFormat && { dateFormat }),
    ...(numberFormat && { numberFormat }),
    duplicates: duplicates ?? kept,
    ...(skipsTotals !== undefined && { skipsTotals }),
  });
}

/** Replaces the rules of one kind. Throws BAD_REQUEST, NOT_FOUND for an item that can't have entries, and IMPORT_ENDED. */
export async function replaceRules(db: Kysely<Tables>, draft: Draft, changed: Partial<RuleLists>): Promise<RuleLists> {
  const { columnCount, plan } = draft;
  const rules = { ...plan.rules, ...changed };
  const items = await readItems(db, draft, itemIdsOf(rules));
  for (const rule of [...rules.UID, ...rules.EXPRESSION, ...rules.STATIC]) {
    if (rule.column !== undefined) requireColumn(rule.column, columnCount);
    if ('expression' in rule && rule.expression !== undefined) compileExpression(rule.expression);
    if ('itemId' in rule && !items.has(rule.itemId)) {
      throw new Failure('NOT_FOUND', {
        message: 'Choose a line item of a budget of this import. Categories have no entries.',
      });
    }
  }
  await changePlan(db, draft, { rules });
  return rules;
}

function requireColumn(column: number, columnCount: number): void {
  if (column >= columnCount) throw refusal('This file has no such column.');
}

const refusal = (message: string) => new Failure('BAD_REQUEST', { message });

/**
 * Cancels an import: deletes a draft, and makes the job of a running one remove what it has written. Throws
 * NOT_FOUND and IMPORT_ENDED.
 */
export async function cancelImport(db: Kysely<Tables>, session: SignedIn, id: string): Promise<void> {
  const { budgetId, fileName: name } = await findImport(db, session, id);
  await changeBudgets(db, { organizationId: session.organization.id }, async (transaction) => {
    const deleted = await transaction
      .deleteFrom('financial_imports')
      .where('id', '=', id)
      .where('status', '=', 'DRAFT')
      .returning('id')
      .executeTakeFirst();
    if (!deleted) {
      const cancelling = await transaction
        .updateTable('financial_imports')
        .set({ status: 'CANCELLING' })
        .where('id', '=', id)
        .where('status', '=', 'RUNNING')
        .returning('id')
        .executeTakeFirst();
      if (!cancelling) throw new Failure('IMPORT_ENDED');
    }
    await record(transaction, {
      action: 'budget.financial-import-cancelled',
      ...{ organizationId: session.organization.id, budgetId },
      object: { kind: 'rows', id, name },
    });
  });
}

/**
 * Reverts a complete import in all of its budgets. Throws NOT_FOUND, FORBIDDEN unless the user can edit each of them,
 * IMPORT_ENDED after seven days, and IMPORT_CHANGED.
 */
export async function undoImport(db: Kysely<Tables>, session: SignedIn, id: string): Promise<void> {
  const { organization } = session;
  const { budgetId, fileName: name } = await findImport(db, session, id);
  const organizationId = organization.id;
  await changeBudgets(db, { organizationId }, async (transaction) => {
    const budgetIds = await readImportedIds(transaction, { id, budgetId });
    for (const changedId of budgetIds)
      await requireRightIn(transaction, { session, organizationId }, changedId, 'edit');
    await lockEachBudget(transaction, { organizationId, budgetIds });
    const undone = await transaction
      .updateTable('financial_imports')
      .set({ status: 'UNDONE' })
      .where('id', '=', id)
      .where('status', '=', 'COMPLETE')
      .where('finished_at', '>', sql<Date>`now() - make_interval(days => ${UNDO_DAYS})`)
      .returning('id')
      .executeTakeFirst();
    if (!undone) throw new Failure('IMPORT_ENDED', { message: 'Only imports of the last seven days can be undone.' });
    await requireUnchanged(transaction, id);
    await revertImport(transaction, id);
    await recordInBudgets(transaction, budgetIds, {
      action: 'budget.financial-import-undone',
      organizationId,
      object: { kind: 'rows', id, name },
    });
  });
}
