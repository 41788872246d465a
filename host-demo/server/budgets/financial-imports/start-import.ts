import type { Kysely } from 'kysely';
import type { NewImport } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import type { ImportScope, ImportType } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import type { ColumnProfile } from '../../../../src/features/budgets/rules/financial-imports/column-profile.ts';
import {
  fittingFormats,
  formattedColumns,
  keptFormats,
  suggestedFields,
  withSuggestions,
} from '../../../../src/features/budgets/rules/financial-imports/suggest-fields.ts';
import { planOf } from '../../../../src/features/budgets/rules/financial-imports/template-plan.ts';
import { type OwnBudget, requireRightIn } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { groupWith } from '../groups/change-groups.ts';
import { IMPORT_TEMPLATES } from '../imports/import-templates.ts';
import { requireColumns } from '../imports/require-columns.ts';
import { readProfiles } from '../record-sets/queries.ts';
import { readSearchedBudgets } from './import-place.ts';
import { itemIdsOf, readItems } from './match-items.ts';
import { deleteAbandoned, selectImports, UNFINISHED } from './queries.ts';

/**
 * Starts an import with the columns that its file suggests, and returns its id. Throws NOT_FOUND, and
 * IMPORT_IN_PROGRESS while the organization has another of this type.
 */
export async function startImport(
  db: Kysely<Tables>,
  session: SignedIn,
  {
    importType,
    budgetId: wanted,
    scope: wantedScope,
    recordSetId,
    fileName,
    templateId,
    allowsMissingColumns = false,
  }: NewImport,
): Promise<string> {
  const organizationId = session.organization.id;
  const own = await requireRightIn(db, { session, organizationId }, wanted, 'edit');
  const { budgetId } = own;
  await db.transaction().execute((transaction) => deleteAbandoned(transaction, organizationId));
  await requireNoOther(db, session, importType);
  const { columns, total } = await readRows(db, organizationId, recordSetId);
  const { scope = 'BUDGET', ...plan } =
    templateId === undefined
      ? { ...suggestedPlan(importType, columns), scope: wantedScope }
      : await planOfTemplate(
          db,
          { caller: session, own, scope: wantedScope },
          { importType, templateId, columns, allowsMissingColumns },
        );
  const inserted = await db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('financial_imports')
      .values({
        organization_id: organizationId,
        budget_id: budgetId,
        created_by: session.person.id,
        import_type: importType,
        scope,
        file_name: fileName,
        record_set_id: recordSetId,
        columns: JSON.stringify(columns),
        plan: JSON.stringify(plan),
        total,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return undefined;
    await record(transaction, {
      action: 'budget.financial-import-started',
      ...{ organizationId, budgetId },
      object: { kind: 'rows', id: added.id, name: fileName },
      after: { importType, scope, rows: total },
    });
    return added;
  });
  if (inserted) return inserted.id;
  await requireNoOther(db, session, importType);
  throw new Failure('IMPORT_IN_PROGRESS');
}

/** Returns the columns and the number of the rows of a file. Throws NOT_FOUND. */
export async function readRows(db: Kysely<Tables>, organizationId: string, recordSetId: string) {
  const read = await readProfiles(db, organizationId, recordSetId);
  if (!read) throw new Failure('NOT_FOUND', { message: 'The rows of this file no longer exist. Upload it again.' });
  return read;
}

export function suggestedPlan(importType: ImportType, columns: readonly ColumnProfile[]) {
  const fields = suggestedFields(importType, columns);
  const { dates, numbers } = fittingFormats(formattedColumns(columns, fields));
  // One of several fitting formats is the user's choice.
  return {
    fields,
    dateFormat: dates.length === 1 ? (dates[0] ?? null) : null,
    numberFormat: numbers.length === 1 ? (numbers[0] ?? null) : null,
  };
}

type Destination = { caller: SignedIn; own: OwnBudget; scope: ImportScope | undefined };
type Wanted = {
  importType: ImportType;
  templateId: string;
  columns: readonly ColumnProfile[];
  /** Leaves out choices that need missing columns. */
  allowsMissingColumns: boolean;
};

/** Returns the choices of a template of the budget. Throws NOT_FOUND, BAD_REQUEST and TEMPLATE_DOES_NOT_FIT. */
export async function planOfTemplate(
  db: Kysely<Tables>,
  { caller, own, scope: wantedScope }: Destination,
  { importType, templateId, columns, allowsMissingColumns }: Wanted,
) {
  const template = groupWith(IMPORT_TEMPLATES, await IMPORT_TEMPLATES.read(db, own), templateId);
  if (template.financials?.importType !== importType) {
    throw new Failure('BAD_REQUEST', { message: 'This template is for another type of import.' });
  }
  const scope = wantedScope ?? template.financials.scope;
  const budgets = await readSearchedBudgets(db, { caller, own, scope });
  const place = { organizationId: own.organizationId, budgets };
  const items = await readItems(db, place, itemIdsOf(template.financials.rules));
  const names = columns.map(({ name }) => name);
  const { plan, missing } = planOf(template.financials, names, (itemId) => items.has(itemId));
  if (!allowsMissingColumns) requireColumns(template.name, missing);
  const fields = withSuggestions(template.financials, plan.fields, columns);
  return { ...plan, fields, ...keptFormats(formattedColumns(columns, fields), plan), templateId, scope };
}

/** Throws IMPORT_IN_PROGRESS while the organization has another import of this type. */
export async function requireNoOther(
  db: Kysely<Tables>,
  session: SignedIn,
  importType: NewImport['importType'],
): Promise<void> {
  const other = await selectImports(db, session.organization.id)
    .where('import.import_type', '=', importType)
    .where('import.status', 'in', UNFINISHED)
    .executeTakeFirst();
  if (!other) return;
  const { userName, createdAt } = other;
  const isOwn = other.createdBy === session.person.id;
  throw new Failure('IMPORT_IN_PROGRESS', {
    message: isOwn
      ? 'You have another import of this type in progress. Continue or cancel it first.'
      : `${userName ?? 'Another user'} has an import of this type in progress. Try again later.`,
    details: { userName, startedAt: createdAt.toISOString(), ...(isOwn && { importId: other.id }) },
  });
}
