import { type Kysely, sql } from 'kysely';
import type {
  ChangedStart,
  FinancialImport,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { carriedPlan } from '../../../../src/features/budgets/rules/financial-imports/carried-plan.ts';
import { requireRightIn } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { isViolationOf } from '../../platform/failures/unique-violation.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { IMPORT_TEMPLATES } from '../imports/import-templates.ts';
import { readSearchedBudgets } from './import-place.ts';
import type { StoredPlan } from './import-plan.ts';
import { itemIdsOf, readItems } from './match-items.ts';
import { findDraft, importOf } from './queries.ts';
import { planOfTemplate, readRows, requireNoOther, suggestedPlan } from './start-import.ts';

/** The unique index of unfinished imports. */
const ONE_OF_EACH_TYPE = 'financial_imports_one';

/**
 * Changes the destination, type or file of a draft, and keeps what fits of the later choices. Throws NOT_FOUND,
 * IMPORT_ENDED, TEMPLATE_DOES_NOT_FIT, and IMPORT_IN_PROGRESS while the organization has another import of the new type.
 */
export async function changeStart(
  db: Kysely<Tables>,
  caller: SignedIn,
  { importId, ...wanted }: ChangedStart,
): Promise<void> {
  const organizationId = caller.organization.id;
  const before = importOf(await findDraft(db, caller, importId), caller);
  const ownBefore = await requireRightIn(db, { session: caller, organizationId }, before.budget.id, 'edit');
  const own = await requireRightIn(db, { session: caller, organizationId }, wanted.budgetId, 'edit');
  if (wanted.importType !== before.importType) await requireNoOther(db, caller, wanted.importType);
  const { columns, total } = await readRows(db, organizationId, wanted.recordSetId);
  const { scope = 'BUDGET', importType, templateId, allowsMissingColumns = false } = wanted;
  const isReplaced = importType !== before.importType || (templateId !== undefined && templateId !== before.templateId);
  const carried = async (): Promise<StoredPlan> => {
    const budgets = await readSearchedBudgets(db, { caller, own, scope });
    const items = await readItems(db, { organizationId, budgets }, itemIdsOf(before.rules));
    const templates = before.templateId === null ? [] : await IMPORT_TEMPLATES.read(db, ownBefore);
    const template = templates.find(({ id }) => id === before.templateId)?.financials;
    const plan = carriedPlan(before, columns, (itemId) => items.has(itemId), template);
    const hasFields = Object.keys(plan.fields).length > 0;
    const skipsTotals = before.skipsTotals && wanted.recordSetId === before.recordSetId;
    return {
      ...plan,
      skipsTotals,
      ...(!hasFields && suggestedPlan(importType, columns)),
      templateId: templateId ?? null,
    };
  };
  const replaced = async (): Promise<Partial<StoredPlan>> => {
    if (templateId === undefined) return suggestedPlan(importType, columns);
    const template = { importType, templateId, columns, allowsMissingColumns };
    const { scope: _, ...plan } = await planOfTemplate(db, { caller, own, scope }, template);
    return plan;
  };
  const plan = isReplaced ? await replaced() : await carried();
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('financial_imports')
      .set({
        ...{ import_type: importType, budget_id: own.budgetId, scope, total, plan: JSON.stringify(plan) },
        ...{ file_name: wanted.fileName, record_set_id: wanted.recordSetId, columns: JSON.stringify(columns) },
        stepped_at: sql`now()`,
      })
      .where('id', '=', importId)
      .where('status', '=', 'DRAFT')
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        // Another user has started one of this type in the meantime.
        throw isViolationOf(ONE_OF_EACH_TYPE, error) ? new Failure('IMPORT_IN_PROGRESS') : error;
      });
    if (!changed) throw new Failure('IMPORT_ENDED');
    await record(transaction, {
      action: 'budget.financial-import-changed',
      ...{ organizationId, budgetId: own.budgetId },
      object: { kind: 'rows', id: importId, name: wanted.fileName },
      before: startOf(before),
      after: { importType, scope, file: wanted.fileName, rows: total },
    });
  });
}

const startOf = ({ importType, scope, fileName, total }: FinancialImport) => ({
  ...{ importType, scope, file: fileName, rows: total },
});
